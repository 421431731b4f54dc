// Actions of students: sign in, write, sign out. Each time a page says "saved", the witness records it.
import { loadLetterReader } from '../letter-input.ts'
import { normaliseDeep } from '#shared/domain/text.ts'
import type { Page } from './device.ts'
import type { Performance, Scene } from './acts.ts'
import { keyOf } from './school-tables.ts'
import {
  alivePage,
  challengeIds,
  chapterId,
  type Ack,
  type DraftAttempt,
  type Stage,
  type Witness,
} from './stage.ts'

// As the challenge's screen does, so that the first schedule does not differ by loading a module.
await loadLetterReader()

export const writingActs = {
  'sign in'(scene) {
    scene.stage.start(signIn(scene))
  },
  'sign out'({ stage, device, act }) {
    const page = alivePage(device, act.tab)
    if (page?.session.mirror()) stage.start(page.signingOut.signOut())
  },
  submit: (scene) => submit(scene, () => Promise.resolve()),
  /** The form saves its draft after the click, and the tab is suspended meanwhile. */
  'sleep over submitting'(scene) {
    const { stage, act } = scene
    submit(scene, ({ actor }) => stage.world.sleep(actor, act.a * 20 * 60_000))
  },
  draft(scene) {
    const writer = writerIn(scene)
    if (!writer) return
    const { page, studentId, challengeId, text } = writer
    const { witness } = scene.stage
    witness.typed.set(text, studentId)
    attempt(witness, { key: keyOf(studentId, challengeId), text, page: page.actor })
    tell(scene, { kind: 'draft', studentId, challengeId, text }, async () => {
      const { letterId = '', at } = await page.drafts.save({ challengeId, response: { text } })
      return { letterId, at }
    })
  },
  'discard draft'(scene) {
    const writer = writerIn(scene)
    if (!writer) return
    const { page, studentId, challengeId } = writer
    // A discarded draft need not be kept.
    const discard = attempt(scene.stage.witness, { key: keyOf(studentId, challengeId), page: page.actor })
    scene.stage.start(page.drafts.discard(challengeId).finally(() => void (discard.isOver = true)))
  },
  help(scene) {
    const writer = writerIn(scene)
    if (!writer) return
    const { page, studentId } = writer
    tell(scene, { kind: 'help', studentId, challengeId: '', text: '' }, () =>
      page.writing.submit('students.askForHelp', { on: scene.act.a < 0.5 }),
    )
  },
  password(scene) {
    const writer = writerIn(scene)
    if (!writer) return
    const { page, studentId, text } = writer
    const { witness, school } = scene.stage
    const newPassword = `geheim ${text}`
    const known = school.tables.students.get(studentId)?.password ?? ''
    const currentPassword = scene.act.a < 0.85 ? known : 'falsch'
    if (currentPassword === '') return
    witness.passwords.get(studentId)?.add(newPassword)
    tell(scene, { kind: 'password', studentId, challengeId: '', text: newPassword }, () =>
      page.passwordChanges.queue({ currentPassword, newPassword }),
    )
  },
  withdraw({ stage, device, act }) {
    const page = alivePage(device, act.tab)
    if (!page) return
    stage.start(
      page.passwordChanges
        .latest()
        .then((letter) => letter && page.passwordChanges.withdraw(letter.letterId)),
    )
  },
} satisfies Record<string, Performance>

async function signIn({ stage, device, act, studentId }: Scene) {
  if (!alivePage(device, act.tab)) {
    if (device.weather.link === 'up') await device.openPage(act.tab)
    else stage.start(device.openPage(act.tab))
  }
  const page = alivePage(device, act.tab)
  if (!page) return
  const present = page.session.mirror()
  if (present?.userId === studentId) return
  if (present && act.a < 0.8) await page.signingOut.signOut()
  const password = stage.school.tables.students.get(studentId)?.password ?? 'unbekannt'
  await page.signingIn.student({ username: studentId, password })
}

function submit(scene: Scene, before: (page: Page) => Promise<void>) {
  const writer = writerIn(scene)
  if (!writer) return
  const { page, studentId, challengeId, raw, text } = writer
  const { witness } = scene.stage
  witness.typed.set(text, studentId)
  witness.submitAttempts.push(`${studentId} ${challengeId}`)
  const input = { chapterId, challengeId, response: { text: raw } }
  tell(scene, { kind: 'submission', studentId, challengeId, text }, async () => {
    await before(page)
    return page.writing.submit('students.submitChallenge', input, studentId)
  })
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

/** The student at this page writes under the name that the page shows. */
function writerIn({ stage, device, act }: Scene) {
  const page = alivePage(device, act.tab) ?? alivePage(device, 1 - act.tab)
  const studentId = page?.session.mirror()?.userId
  if (!page || studentId === undefined) return undefined
  const number = (stage.written += 1)
  const raw = `Antwort ${number}, u\u0308ber\r\nmich ${act.b < 0.1 ? 'x'.repeat(30_000) : ''} `
  const challengeId = challengeIds[act.b < 0.6 ? 0 : 1]!
  return { page, studentId, challengeId, raw, text: normaliseDeep(raw) as string }
}

type Said = Pick<Ack, 'kind' | 'studentId' | 'challengeId' | 'text'>

function tell(
  { stage, device }: Scene,
  said: Said,
  write: () => Promise<Awaited<ReturnType<Page['writing']['submit']>>>,
) {
  const { witness, start } = stage
  const before = newestOn(stage, device.name)
  start(
    write().then(({ letterId, at: instant }) => {
      const at = Date.parse(instant)
      witness.acks.push({ ...said, device: device.name, letterId, at })
      if (at <= before) witness.problems.push(`I4 ${said.text} was captured before what came before it`)
    }),
  )
}

/** The capture time of the last thing that this tablet has acknowledged. */
function newestOn({ witness }: Stage, device: string): number {
  return witness.acks.reduce((newest, ack) => (ack.device === device ? Math.max(newest, ack.at) : newest), -1)
}
