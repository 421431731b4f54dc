// Pictures and recordings whose page ended before a draft named them. Loaded only where held letters are left from before
// (main.tsx), ahead of their release: what is released is sent, and the server keeps it for 30 days without an answer.
import { attachedIn } from '#shared/challenges/attached.ts'
import { serverTimeOf } from './capture-clock.ts'
import { courierOf } from './courier.ts'
import { discardAttachments } from './discard-attachments.ts'
import { lettersInState } from './outbox-store.ts'
import { type LocksOfAllTabs, shownAttachments } from './shown-attachments.ts'
import type { WorkDatabase } from './work-database.ts'

/** A picture that another tab is just storing must stay. Later that tab's form has locked it, or its draft names it. */
export const unnamedForMs = 10 * 60_000

/**
 * Only parts that are still `held`, whose readable copy is here: an answer releases its own parts, and a sign-out
 * releases all and deletes the copies, so that nothing handed in can be among them.
 */
export async function discardUnnamedAttachments(
  work: WorkDatabase,
  deviceNow: number,
  locks: LocksOfAllTabs | undefined,
): Promise<void> {
  const { contact } = await courierOf(work)
  // Before the drafts are read: what a form no longer locks, its draft names by then.
  const shown = await shownAttachments(locks)
  const before = serverTimeOf(deviceNow, contact) - unnamedForMs
  await work.transaction('rw', work.letters, work.attachments, work.drafts, work.own, async () => {
    const held = await lettersInState(work, 'held')
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
      here.map(({ id }) => id).filter((id) => !named.has(id) && !shown.has(id)),
    )
  })
}
