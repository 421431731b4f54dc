// Attacks with developer tools: letters in another student's name, swapped parts, ids that are taken, and a key that
// was copied from an unlocked tablet.
import { v7 as uuidv7 } from 'uuid'
import type { Letter } from '#shared/letters/letter.ts'
import type { KeyRow, LetterRow } from '../work-database.ts'
import type { Performance, Scene } from './acts.ts'
import { challengeIds, chapterId } from './stage.ts'

export const attackActs = {
  /** With A's ticket, without A's key. */
  async forge({ stage, device, act }) {
    const rows = await lettersOn({ device })
    const victim = rows[Math.floor(act.a * rows.length)]
    const other = rows[Math.floor(act.b * rows.length)]
    const author = victim?.letter && stage.school.craft.findTicket(victim.letter.keyId)
    if (!victim?.letter || !author) return
    const text = `gefälscht ${(stage.written += 1)}`
    stage.witness.forged.add(text)
    const letter = await sealedBy(
      stage,
      await strangersPen(stage, victim.letter.keyId),
      author.studentId,
      text,
    )
    const swapped: Letter = { ...letter, ...(act.b < 0.5 && other?.letter && { mac: other.letter.mac }) }
    stage.witness.forgedIds.add(swapped.id)
    await offer(stage, [swapped], act.a < 0.5 ? author.studentId : undefined)
  },
  /** B uses the id of a waiting letter for an own letter. */
  async squat({ stage, device, act }) {
    const rows = await lettersOn({ device })
    const key = await keyOn({ device })
    const victim = rows[Math.floor(act.a * rows.length)]
    if (!key || !victim || victim.keyId === key.keyId) return
    const text = `auf fremdem Platz ${(stage.written += 1)}`
    const letter = await sealedBy(stage, key, key.studentId, text, victim.id)
    if (stage.school.craft.findTicket(victim.keyId)?.studentId === key.studentId) return
    stage.witness.typed.set(text, key.studentId)
    await offer(stage, [letter], undefined)
  },
  async 'copy key'({ stage, device }) {
    const key = await keyOn({ device })
    if (key) stage.copiedKeys.push(key)
  },
  /** Until the closing arrives the key stands for a person at an unlocked tablet; afterwards it is worthless. */
  async 'use copied key'({ stage, act }) {
    const key = stage.copiedKeys[Math.floor(act.a * stage.copiedKeys.length)]
    if (!key) return
    const text = `mit kopiertem Schlüssel ${(stage.written += 1)}`
    const isClosed = stage.school.tables.closings.has(key.keyId)
    if (isClosed) stage.witness.forged.add(text)
    else stage.witness.typed.set(text, key.studentId)
    await offer(stage, [await sealedBy(stage, key, key.studentId, text)], undefined)
  },
} satisfies Record<string, Performance>

const nobody = '01890000-0000-7000-8000-0000000000ee'

type Pen = Pick<KeyRow, 'keyId' | 'key' | 'sealKey'>

async function lettersOn({ device }: Pick<Scene, 'device'>): Promise<LetterRow[]> {
  const { letters = [] } = await device.storage.readWork()
  return letters as LetterRow[]
}

async function keyOn({ device }: Pick<Scene, 'device'>): Promise<KeyRow | undefined> {
  const { keys = [] } = await device.storage.readWork()
  return keys[0] as KeyRow | undefined
}

async function strangersPen({ school }: Scene['stage'], keyId: string): Promise<Pen> {
  const { sealKey } = school.writeKeysFor(nobody)
  return { keyId, key: await school.craft.guessKey(), sealKey }
}

function sealedBy(
  { school, world }: Scene['stage'],
  pen: Pen,
  studentId: string,
  text: string,
  id: string = uuidv7({ msecs: world.now() }),
): Promise<Letter> {
  const content = {
    operation: 'students.submitChallenge',
    input: { studentId, chapterId, challengeId: challengeIds[0], response: { text } },
    at: new Date(world.now()).toISOString(),
    appVersion: '1',
  } as const
  return school.craft.createSealer().seal(id, content, pen)
}

async function offer({ school }: Scene['stage'], letters: Letter[], ambient: string | undefined) {
  if (!school.isDown) await school.deliver(letters, ambient)
}
