// Answers with pictures, in the order of a tablet: first the parts as letters, then the answer that names them.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { v7 as uuidv7 } from 'uuid'
import type { Attached } from '#shared/challenges/attached.ts'
import type { Student, WriteKeys } from '#shared/contract/student-records.ts'
import { weekOf, workDaysOf } from '#shared/domain/internship-days.ts'
import { createLetterWriter } from '../../../server/testing/letter-writer.ts'
import { type Caller, callerOf } from '../demo-school.ts'
import { allChallenges } from './answers.ts'
import { sampleResponse } from './sample-response.ts'

interface StudentSession {
  student: Student & WriteKeys
  caller: Caller
}

/** Drawn for the gallery: a wide one and a high one, each small enough for one part. */
const photos = { 'workbench.webp': 'Meine Werkbank', 'bird-house.webp': 'Mein Vogelhaus' } as const

const dayMs = 86_400_000
const dayBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)

/** The evidence with two pictures, and the days before today: one with a picture, one absent, one week looked back at. */
export async function handInWithPictures(url: string, session: StudentSession): Promise<void> {
  const evidence = challengeOf('mein-beweis')
  const attachments = await sendPhotos(url, session.student)
  await submit(session, evidence, { ...sampleResponse(evidence.definition), attachments })

  const folder = allChallenges.find(({ definition }) => definition.kind === 'internship')!
  const day = sampleResponse(folder.definition)
  const days = workDaysOf({ from: dayBefore(9), to: dayBefore(1) }).slice(-5)
  for (const [index, part] of days.entries()) {
    const pictures = index === 1 ? { attachments: await sendPhotos(url, session.student) } : {}
    await submit(session, folder, { ...day, part, absent: index === 2, ...pictures })
  }
  const [firstDay = ''] = days
  const review = 'Gut war, dass ich am Ende allein messen durfte. Nächste Woche frage ich öfter nach.'
  await submit(session, folder, {
    ...day,
    ...{ part: weekOf(firstDay), from: '', to: '', pause: 0, tasks: [], learnt: '', question: '', review },
  })
}

function challengeOf(slug: string) {
  const found = allChallenges.find((each) => each.slug === slug)
  if (!found) throw new Error(`There is no challenge "${slug}"`)
  return found
}

async function submit(
  { caller }: StudentSession,
  { id: challengeId, chapterId }: { id: string; chapterId: string },
  response: object,
): Promise<void> {
  await caller.post('/api/students/challenge/submit', { chapterId, challengeId, response })
}

/** @returns the entries of an answer for them */
export async function sendPhotos(url: string, student: Student & WriteKeys): Promise<Attached[]> {
  const writer = await createLetterWriter(student)
  const sent = Object.entries(photos).map(([file, caption]) => {
    const content = readFileSync(new URL(`photos/${file}`, import.meta.url))
    const sha256 = createHash('sha256').update(content).digest('base64url')
    return { attached: { id: uuidv7(), sha256, type: 'image/webp' as const, caption }, content }
  })
  const letters = await Promise.all(
    sent.map(({ attached: { id: attachmentId, sha256, type }, content }) =>
      writer.write({
        operation: 'students.attachPart',
        input: {
          ...{ studentId: student.id, attachmentId, index: 0, count: 1, sha256, type },
          part: content.toString('base64url'),
        },
        at: new Date().toISOString(),
      }),
    ),
  )
  await callerOf(url).post('/api/outbox', { letters })
  return sent.map(({ attached }) => attached)
}
