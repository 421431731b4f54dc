// A signed-in tablet of the outbox tests: its own session and ticket, and real letters under it.
import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { WriteKeys } from '#shared/contract/student-records.ts'
import type { QueueableName } from '#shared/contract/index.ts'
import { chapters } from '#shared/curriculum/index.ts'
import type { Letter } from '#shared/letters/letter.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/connect.ts'
import type { Letters } from '../letters/letters.ts'
import { createLetterWriter } from './letter-writer.ts'
import { testPassword, type StudentPerson } from './people.ts'
import type { TestClient } from './test-app.ts'

const basislager = chapters[0]
if (!basislager) throw new Error('the tests need the first chapter')
export const chapterId = basislager.id
/** The version that new classes get. */
export const chapterVersion = basislager.version
/** Free text of 20 to 1500 characters. */
export const challengeId = challengeNamed('frueher-wollte-ich')
export const otherChallengeId = challengeNamed('zeitkapsel')

function challengeNamed(slug: string): string {
  const challenge = basislager?.challenges.find((candidate) => candidate.slug === slug)
  if (!challenge) throw new Error(`the tests need the challenge ${slug}`)
  return challenge.id
}

export interface Tablet {
  sid: string
  deviceId: string
  keys: WriteKeys
  write: (
    operation: QueueableName,
    input: Record<string, unknown>,
    options?: { id?: string; at?: string },
  ) => Promise<Letter>
  /** Writes an answer to `challengeId` by default. */
  answer: (text: string, options?: { id?: string; at?: string; challengeId?: string }) => Promise<Letter>
}

interface SignIn {
  organizationId: string
  studentId: string
  classId: string | null
  issuedAt: Date
  clock: Clock
}

export async function openTablet(database: Database, letters: Letters, signIn: SignIn): Promise<Tablet> {
  const { clock, ...holder } = signIn
  const { organizationId, studentId, issuedAt } = holder
  const sid = uuidv7()
  const deviceId = uuidv7()
  await database.transaction({ role: 'maintenance' }, (tx) =>
    tx('sessions').insert({
      id: sid,
      organizationId,
      userType: 'student',
      userId: studentId,
      deviceId,
      currentHash: randomBytes(32),
      hereHash: randomBytes(32),
      idleExpiresAt: new Date('2027-01-01T00:00:00Z'),
      expiresAt: new Date('2027-01-01T00:00:00Z'),
      createdAt: issuedAt,
    }),
  )
  const keys = letters.writeKeysFor({ ...holder, deviceId, sid })
  const pen = await createLetterWriter(keys)
  const write: Tablet['write'] = (operation, input, { id, at = clock().toISOString() } = {}) =>
    pen.write({ operation, input, at }, id === undefined ? {} : { id })
  return {
    sid,
    deviceId,
    keys,
    write,
    answer(text, { challengeId: challenge = challengeId, ...rest } = {}) {
      const input = { studentId, chapterId, challengeId: challenge, response: { text } }
      return write('students.submitChallenge', input, rest)
    },
  }
}

/** Signs in through the API as a page does. @returns a function that writes an answer to `challengeId` */
export async function signInTablet(
  client: TestClient,
  { id: studentId, username }: StudentPerson,
): Promise<(text: string) => Promise<Letter>> {
  const { writeKey, sealKey } = await client.students.login({
    username,
    password: testPassword,
    deviceId: uuidv7(),
  })
  if (!writeKey || !sealKey) throw new Error('a tablet gets its keys')
  const pen = await createLetterWriter({ writeKey, sealKey })
  return (text) => {
    const response = { text: `${text}: Ich wollte Feuerwehrfrau werden.` }
    const input = { studentId, chapterId, challengeId, response }
    return pen.write({ operation: 'students.submitChallenge', input, at: new Date().toISOString() })
  }
}
