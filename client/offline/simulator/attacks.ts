// Attacks with developer tools: letters in another student's name, swapped parts, ids that are taken, and a key that
// was copied from an unlocked tablet.
import { v7 as uuidv7 } from 'uuid'
import type { Letter } from '#shared/letters/letter.ts'
import { toBase64url } from '../base64url.ts'
import { hashOfPicture, pictureOf } from './picture.ts'
import type { KeyRow, LetterRow } from '../work-database.ts'
import type { ActionHandler, ActionContext } from './action-handler.ts'
import { challengeIds, chapterId } from './simulation.ts'

export const attackActions = {
  /** With A's ticket, without A's key. */
  async forge({ simulation, device, action }) {
    const rows = await lettersOn({ device })
    const victim = rows[Math.floor(action.a * rows.length)]
    const other = rows[Math.floor(action.b * rows.length)]
    const author = victim?.letter && simulation.school.letterCrypto.findTicket(victim.letter.keyId)
    if (!victim?.letter || !author) return
    const text = `gefälscht ${(simulation.written += 1)}`
    simulation.witness.forged.add(text)
    const letter = await sealedBy(
      simulation,
      await strangerKey(simulation, victim.letter.keyId),
      author.studentId,
      text,
    )
    const swapped: Letter = { ...letter, ...(action.b < 0.5 && other?.letter && { mac: other.letter.mac }) }
    simulation.witness.forgedIds.add(swapped.id)
    await offer(simulation, [swapped], action.a < 0.5 ? author.studentId : undefined)
  },
  /** B uses the id of a waiting letter for an own letter. */
  async squat({ simulation, device, action }) {
    const rows = await lettersOn({ device })
    const key = await keyOn({ device })
    const victim = rows[Math.floor(action.a * rows.length)]
    if (!key || !victim || victim.keyId === key.keyId) return
    const text = `auf fremdem Platz ${(simulation.written += 1)}`
    const letter = await sealedBy(simulation, key, key.studentId, text, victim.id)
    if (simulation.school.letterCrypto.findTicket(victim.keyId)?.studentId === key.studentId) return
    simulation.witness.typed.set(text, key.studentId)
    await offer(simulation, [letter], undefined)
  },
  async 'copy key'({ simulation, device }) {
    const key = await keyOn({ device })
    if (key) simulation.copiedKeys.push(key)
  },
  /** Until the closing arrives, the key's letters count as the student's: an unlocked tablet cannot be told apart. Then they are refused. */
  async 'use copied key'({ simulation, action }) {
    const key = simulation.copiedKeys[Math.floor(action.a * simulation.copiedKeys.length)]
    if (!key) return
    const text = `mit kopiertem Schlüssel ${(simulation.written += 1)}`
    const isClosed = simulation.school.tables.closings.has(key.keyId)
    if (isClosed) simulation.witness.forged.add(text)
    else simulation.witness.typed.set(text, key.studentId)
    await offer(simulation, [await sealedBy(simulation, key, key.studentId, text)], undefined)
    await offerFalsePicture(simulation, key)
  },
} satisfies Record<string, ActionHandler>

/** A picture that does not match its hash, sent from an unlocked tablet or by a stranger. */
async function offerFalsePicture(
  simulation: ActionContext['simulation'],
  key: SigningKey & Pick<KeyRow, 'studentId'>,
) {
  const text = `Fälschung ${(simulation.written += 1)}`
  simulation.witness.forged.add(text)
  const { studentId } = key
  const input = {
    ...{ studentId, attachmentId: uuidv7(), index: 0, count: 1, type: 'image/webp' },
    sha256: hashOfPicture(pictureOf('etwas anderes')),
    part: toBase64url(pictureOf(text)),
  }
  const at = new Date(simulation.scheduler.now()).toISOString()
  const content = { operation: 'students.attachPart', input, at, appVersion: '1' } as const
  const sealer = simulation.school.letterCrypto.createSealer()
  await offer(simulation, [await sealer.seal(uuidv7(), content, key)], undefined)
}

const unknownStudent = '01890000-0000-7000-8000-0000000000ee'

type SigningKey = Pick<KeyRow, 'keyId' | 'key' | 'sealKey'>

async function lettersOn({ device }: Pick<ActionContext, 'device'>): Promise<LetterRow[]> {
  const { letters = [] } = await device.storage.readWork()
  return letters as LetterRow[]
}

async function keyOn({ device }: Pick<ActionContext, 'device'>): Promise<KeyRow | undefined> {
  const { keys = [] } = await device.storage.readWork()
  return keys[0] as KeyRow | undefined
}

async function strangerKey({ school }: ActionContext['simulation'], keyId: string): Promise<SigningKey> {
  const { sealKey } = school.writeKeysFor(unknownStudent)
  return { keyId, key: await school.letterCrypto.guessKey(), sealKey }
}

function sealedBy(
  { school, scheduler }: ActionContext['simulation'],
  signingKey: SigningKey,
  studentId: string,
  text: string,
  id: string = uuidv7({ msecs: scheduler.now() }),
): Promise<Letter> {
  const content = {
    operation: 'students.submitChallenge',
    input: { studentId, chapterId, challengeId: challengeIds[0], response: { text } },
    at: new Date(scheduler.now()).toISOString(),
    appVersion: '1',
  } as const
  return school.letterCrypto.createSealer().seal(id, content, signingKey)
}

async function offer(
  { school }: ActionContext['simulation'],
  letters: Letter[],
  ambient: string | undefined,
) {
  if (!school.isDown) await school.deliver(letters, ambient)
}
