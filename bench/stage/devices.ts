// The letters that students write on their tablets.
import { hash, randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { attachmentLimits } from '#shared/domain/attachment.ts'
import type { Letter } from '#shared/letters/letter.ts'
import { createLetterWriter } from '../../server/testing/letter-writer.ts'
import {
  classIdOf,
  classOfStudent,
  organizationIdOf,
  studentIdOf,
  textChallenges,
  type Size,
} from './school.ts'
import type { Running } from './server.ts'

const text =
  'Früher wollte ich Tierärztin werden, weil wir zu Hause immer Katzen hatten und weil ich gern draußen bin.'

/** Letters of one student, written as by one page. */
export async function lettersOf(
  running: Running,
  size: Size,
  student: number,
  count: number,
): Promise<Letter[]> {
  const writer = await writerOf(running, size, student)
  const written: Letter[] = []
  for (let index = 0; index < count; index++) {
    const challenge = textChallenges[index % textChallenges.length]
    if (!challenge) throw new Error('no challenge')
    const input = { studentId: studentIdOf(student), ...challenge, response: { text } }
    const at = new Date(Date.now() - 3_600_000 + index * 1_000).toISOString()
    written.push(await writer.write({ operation: 'students.submitChallenge', input, at }))
  }
  return written
}

/** Writes letters of one student as a tablet of that student would. */
export async function writerOf({ letters }: Running, size: Size, student: number, school = 1) {
  const keys = letters.writeKeysFor({
    organizationId: organizationIdOf(school),
    studentId: studentIdOf(student),
    classId: classIdOf(classOfStudent(student, size)),
    deviceId: uuidv7(),
    sid: uuidv7(),
    issuedAt: new Date(),
  })
  return createLetterWriter(keys)
}

/** The parts of a picture of the largest size; its bytes are random, as those of a compressed one. */
export async function pictureOf(running: Running, size: Size, student: number): Promise<Letter[]> {
  const { pictureBytes, partBytes } = attachmentLimits
  const bytes = randomBytes(pictureBytes)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WEBPXXXX', 8, 'latin1')
  const writer = await writerOf(running, size, student)
  const count = Math.ceil(bytes.length / partBytes)
  const whole = {
    attachmentId: uuidv7(),
    count,
    sha256: hash('sha256', bytes, 'base64url'),
    type: 'image/webp',
  }
  const at = new Date().toISOString()
  return Promise.all(
    Array.from({ length: count }, (_, index) => {
      const part = bytes.subarray(index * partBytes, (index + 1) * partBytes).toString('base64url')
      const input = { ...whole, studentId: studentIdOf(student), index, part }
      return writer.write({ operation: 'students.attachPart', input, at })
    }),
  )
}
