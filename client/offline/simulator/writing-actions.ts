// Actions of students: sign in, write, sign out. Each time a page says "saved", the witness records it.
import { loadLetterReader } from '../letter-input.ts'
import { normaliseDeep } from '#shared/domain/text.ts'
import type { Page } from './device.ts'
import type { ActionHandler, ActionContext } from './action-handler.ts'
import { pictureOf } from './picture.ts'
import { responseFor } from './private-box.ts'
import { keyOf } from './school-tables.ts'
import {
  alivePage,
  challengeIds,
  chapterId,
  type Ack,
  type DraftAttempt,
  type Simulation,
  type Witness,
} from './simulation.ts'

// As the challenge's screen does, so that the first schedule does not differ by loading a module.
await loadLetterReader()

export const writingActions = {
  'sign in'(context) {
    context.simulation.start(signIn(context))
  },
  'sign out'({ simulation, device, action }) {
    const page = alivePage(device, action.tab)
    if (page?.session.mirror()) simulation.start(page.signingOut.signOut())
  },
  submit: (context) => submit(context, () => Promise.resolve()),
  /** The form saves its draft after the click, and the tab is suspended meanwhile. */
  'sleep over submitting'(context) {
    const { simulation, action } = context
    submit(context, ({ actor }) => simulation.scheduler.sleep(actor, action.a * 20 * 60_000))
  },
  draft(context) {
    const writer = writerIn(context)
    if (!writer) return
    const { page, studentId, challengeId, text } = writer
    const { witness } = context.simulation
    witness.typed.set(text, studentId)
    attempt(witness, { key: keyOf(studentId, challengeId), text, page: page.actor })
    startWrite(context, { kind: 'draft', studentId, challengeId, text }, async () => {
      const { letterId = '', at } = await page.drafts.save({
        challengeId,
        response: responseFor(challengeId, text, text),
      })
      return { letterId, at }
    })
  },
  'discard draft'(context) {
    const writer = writerIn(context)
    if (!writer) return
    const { page, studentId, challengeId } = writer
    // A discarded draft need not be kept.
    const discard = attempt(context.simulation.witness, {
      key: keyOf(studentId, challengeId),
      page: page.actor,
    })
    context.simulation.start(page.drafts.discard(challengeId).finally(() => void (discard.isOver = true)))
  },
  help(context) {
    const writer = writerIn(context)
    if (!writer) return
    const { page, studentId } = writer
    // Not an action of its own: a new one would turn every seed into another story.
    if (context.action.a > 0.7) return keepOccupation(context, writer)
    startWrite(context, { kind: 'help', studentId, challengeId: '', text: '' }, () =>
      page.writing.submit('students.askForHelp', { on: context.action.a < 0.35 }),
    )
  },
  password(context) {
    const writer = writerIn(context)
    if (!writer) return
    const { page, studentId, text } = writer
    const { witness, school } = context.simulation
    const newPassword = `geheim ${text}`
    const known = school.tables.students.get(studentId)?.password ?? ''
    const currentPassword = context.action.a < 0.85 ? known : 'falsch'
    if (currentPassword === '') return
    witness.passwords.get(studentId)?.add(newPassword)
    startWrite(context, { kind: 'password', studentId, challengeId: '', text: newPassword }, () =>
      page.passwordChanges.queue({ currentPassword, newPassword }),
    )
  },
  withdraw({ simulation, device, action }) {
    const page = alivePage(device, action.tab)
    if (!page) return
    simulation.start(
      page.passwordChanges
        .latest()
        .then((letter) => letter && page.passwordChanges.withdraw(letter.letterId)),
    )
  },
} satisfies Record<string, ActionHandler>

async function signIn({ simulation, device, action, studentId }: ActionContext) {
  if (!alivePage(device, action.tab)) {
    if (device.connectionState.link === 'up') await device.openPage(action.tab)
    else simulation.start(device.openPage(action.tab))
  }
  const page = alivePage(device, action.tab)
  if (!page) return
  const present = page.session.mirror()
  if (present?.userId === studentId) return
  if (present && action.a < 0.8) await page.signingOut.signOut()
  const password = simulation.school.tables.students.get(studentId)?.password ?? 'unbekannt'
  await page.signingIn.student({ username: studentId, password })
}

/** Few occupations, so that entries of several tablets meet. */
function keepOccupation(context: ActionContext, writer: NonNullable<ReturnType<typeof writerIn>>) {
  const { page, studentId, number } = writer
  const { a, b } = context.action
  const occupationId = b < 0.5 ? 'tischler' : 'koch'
  const kept = a < 0.92
  const why = kept ? `Grund ${number}` : ''
  if (kept) context.simulation.witness.typed.set(why, studentId)
  startWrite(context, { kind: 'kept', studentId, challengeId: occupationId, text: '' }, () =>
    page.writing.submit('students.keepOccupation', { occupationId, kept, why, position: number }),
  )
}

function submit(context: ActionContext, before: (page: Page) => Promise<void>) {
  const writer = writerIn(context)
  if (!writer) return
  const { page, studentId, challengeId, raw, text } = writer
  const { witness } = context.simulation
  const { a, b } = context.action
  // Not an action of its own, like the kept occupations. Private answers take no pictures.
  if (a > 0.75 && b > 0.1 && b < 0.6) return submitWithPicture(context, writer)
  witness.typed.set(text, studentId)
  witness.submitAttempts.push(`${studentId} ${challengeId}`)
  const input = { chapterId, challengeId, response: responseFor(challengeId, raw, text) }
  startWrite(context, { kind: 'submission', studentId, challengeId, text }, async () => {
    await before(page)
    return page.writing.submit('students.submitChallenge', input, studentId)
  })
}

/** Writes a picture, and the answer that names it once the picture is stored. */
function submitWithPicture(context: ActionContext, writer: NonNullable<ReturnType<typeof writerIn>>) {
  const { page, studentId, challengeId, raw, text, number } = writer
  const { witness, start } = context.simulation
  const picture = `Bild ${number}`
  witness.typed.set(picture, studentId)
  const ack = { kind: 'picture' as const, studentId, challengeId: '', text: picture }
  const stored = page.attachments.add('image/webp', pictureOf(picture), studentId)
  startWrite(context, ack, async () => {
    const { attached, written } = await stored
    ack.challengeId = attached.id
    return written
  })
  const answer = stored.then(({ attached }) => {
    witness.typed.set(text, studentId)
    witness.submitAttempts.push(`${studentId} ${challengeId}`)
    const response = { text: raw, attachments: [{ ...attached, caption: '' }] }
    const input = { chapterId, challengeId, response }
    startWrite(context, { kind: 'submission', studentId, challengeId, text }, () =>
      page.writing.submit('students.submitChallenge', input, studentId),
    )
  })
  start(answer)
}

/**
 * Within one page the order of the clicks counts. When one tab saves a draft while another discards it, both outcomes
 * are right, because the order is undefined.
 */
function attempt({ draftAttempts }: Witness, made: Omit<DraftAttempt, 'isOver'>): DraftAttempt {
  const isOther = ({ key, page }: DraftAttempt) => key === made.key && page !== made.page && !page.isDead
  const contesting = draftAttempts.filter((each) => each.text === undefined && !each.isOver && isOther(each))
  const entry = { ...made, isOver: false }
  draftAttempts.push(entry, ...contesting)
  return entry
}

/** The student who is signed in on this page. */
function writerIn({ simulation, device, action }: ActionContext) {
  const page = alivePage(device, action.tab) ?? alivePage(device, 1 - action.tab)
  const studentId = page?.session.mirror()?.userId
  if (!page || studentId === undefined) return undefined
  const number = (simulation.written += 1)
  const raw = `Antwort ${number}, u\u0308ber\r\nmich ${action.b < 0.1 ? 'x'.repeat(30_000) : ''} `
  const challengeId = challengeIds[action.b < 0.6 ? 0 : 1]!
  return { page, studentId, challengeId, number, raw, text: normaliseDeep(raw) as string }
}

type Written = Pick<Ack, 'kind' | 'studentId' | 'challengeId' | 'text'>

/** Starts a write. When the page acknowledges it, the witness records that. */
function startWrite(
  { simulation, device }: ActionContext,
  ack: Written,
  write: () => Promise<Awaited<ReturnType<Page['writing']['submit']>>>,
) {
  const { witness, start } = simulation
  const before = newestOn(simulation, device.name)
  start(
    write().then(({ letterId, at: instant }) => {
      const at = Date.parse(instant)
      witness.acks.push({ ...ack, device: device.name, letterId, at })
      if (at <= before) witness.problems.push(`I4 ${ack.text} was captured before what came before it`)
    }),
  )
}

/** The latest capture time that this tablet has acknowledged. */
function newestOn({ witness }: Simulation, device: string): number {
  return witness.acks.reduce((newest, ack) => (ack.device === device ? Math.max(newest, ack.at) : newest), -1)
}
