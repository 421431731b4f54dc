// Pictures and recordings that were stored when their page ended, before a draft named them. Loaded only where held
// letters are left from before (main.tsx), ahead of their release: what is released is sent, and the server keeps it
// for 30 days without an answer.
import { Dexie } from 'dexie'
import { attachedIn } from '#shared/challenges/attached.ts'
import { serverTimeOf } from './capture-clock.ts'
import { courierOf } from './courier.ts'
import { discardAttachments } from './discard-attachments.ts'
import type { WorkDatabase } from './work-database.ts'

/** Another tab's form names its picture within seconds; until then it must stay. */
export const unnamedForMs = 10 * 60_000

/**
 * Only parts that are still `held`, whose readable copy is here: an answer releases its own parts, and a sign-out
 * releases all and deletes the copies, so that nothing handed in can be among them.
 */
export async function discardUnnamedAttachments(work: WorkDatabase, deviceNow: number): Promise<void> {
  const { contact } = await courierOf(work)
  const before = serverTimeOf(deviceNow, contact) - unnamedForMs
  await work.transaction('rw', work.letters, work.attachments, work.drafts, work.own, async () => {
    const held = await work.letters
      .where('[state+id]')
      .between(['held', Dexie.minKey], ['held', Dexie.maxKey])
      .filter(({ kind, writtenAt }) => kind === 'part' && writtenAt < before)
      .toArray()
    if (held.length === 0) return
    const [drafts, own] = await Promise.all([work.drafts.toArray(), work.own.toArray()])
    const responses = [
      ...drafts.map(({ response }) => response),
      ...own.map(({ input }) => input['response']),
    ]
    const named = new Set(responses.flatMap(attachedIn).map(({ id }) => id))
    const ids = new Set(held.flatMap(({ bundle }) => (bundle === undefined ? [] : [bundle])))
    const here = await work.attachments
      .where('id')
      .anyOf([...ids])
      .toArray()
    await discardAttachments(
      work,
      here.map(({ id }) => id).filter((id) => !named.has(id)),
    )
  })
}
