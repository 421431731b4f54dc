import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createAnsweredClass,
  openChallenge,
  ownWords,
  privateChallenge,
} from '../../testing/answered-class.ts'
import { lockedSample } from '../../testing/locked-sample.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await openTestApp()))
afterAll(() => app.close())

const another = { ...lockedSample, box: 'E'.repeat(704) }

async function challengesOf(own: TestClient) {
  const [chapter] = await own.students.chapters()
  if (!chapter) throw new Error('no chapter is started')
  const of = (id: string) => chapter.challenges.find((challenge) => challenge.id === id)
  return { chapterId: chapter.id, hidden: of(privateChallenge.id), open: of(openChallenge.id) }
}

describe('a locked answer', () => {
  it('is accepted for a private challenge and returned unchanged to its author, as draft and answer', async () => {
    const { own, teacher, student } = await createAnsweredClass(app)
    const { chapterId } = await challengesOf(own)
    const challengeId = privateChallenge.id
    await own.students.submitChallenge({ chapterId, challengeId, response: { ...lockedSample } })
    await own.students.saveDraft({ challengeId, response: { ...another } })
    const { hidden } = await challengesOf(own)
    expect(hidden).toMatchObject({ state: 'done', response: lockedSample, draft: { response: another } })
    const read = await teacher.students.responses({ id: student.id })
    expect(read.chapters[0]?.challenges.find(({ id }) => id === challengeId)?.current).not.toHaveProperty(
      'response',
    )
  })

  it('is refused for a shared challenge and with an invalid format', async () => {
    const { own } = await createAnsweredClass(app)
    const { chapterId } = await challengesOf(own)
    const submit = (challengeId: string, response: object) =>
      own.students.submitChallenge({ chapterId, challengeId, response: { ...response } })
    const refused = { code: 'RESPONSE_INVALID' }
    await expect(submit(openChallenge.id, lockedSample)).rejects.toMatchObject(refused)
    await expect(submit(privateChallenge.id, { ...lockedSample, iv: 'kurz' })).rejects.toMatchObject(refused)
    await expect(submit(privateChallenge.id, { ...lockedSample, text: ownWords })).rejects.toMatchObject(
      refused,
    )
    await expect(submit(privateChallenge.id, { locked: 1, text: ownWords })).rejects.toMatchObject(refused)
  })
})

describe('locking a readable answer', () => {
  it('replaces it once for all tablets and in the history', async () => {
    const { own, student } = await createAnsweredClass(app)
    const submissionId = (await challengesOf(own)).hidden?.submission?.submissionId ?? ''
    const first = await own.caller.read('students.chapters', {})
    const etag = first.status === 'fresh' ? first.etag : undefined
    const lock = (response: typeof lockedSample) =>
      own.students.lockAnswers({ answers: [{ submissionId, response }] })
    expect(await lock(lockedSample)).toEqual({ locked: 1 })
    expect(await lock(another)).toEqual({ locked: 0 })
    expect(await own.caller.read('students.chapters', {}, etag)).toMatchObject({ status: 'fresh' })
    expect((await challengesOf(own)).hidden?.response).toEqual(lockedSample)
    const submissions = await app.inTables((tx) => tx('submissions').where({ studentId: student.id }))
    expect(JSON.stringify(submissions)).not.toContain(ownWords)
  })

  it('does not change shared answers and those of classmates', async () => {
    const { own, schoolClass } = await createAnsweredClass(app)
    const other = await createAnsweredClass(app)
    const { open } = await challengesOf(own)
    const theirs = (await challengesOf(other.own)).hidden?.submission?.submissionId ?? ''
    const answers = [open?.submission?.submissionId ?? '', theirs].map((submissionId) => ({
      submissionId,
      response: lockedSample,
    }))
    expect(await own.students.lockAnswers({ answers })).toEqual({ locked: 0 })
    expect((await challengesOf(own)).open?.response).toEqual({ text: 'Tierärztin' })
    expect((await challengesOf(other.own)).hidden?.response).toEqual({ text: ownWords })
    expect(schoolClass.id).not.toBe(other.schoolClass.id)
  })

  it('is the only change of a stored answer that the ingestion role can make', async () => {
    const { student } = await createAnsweredClass(app)
    const change = (response: object) =>
      app.database.transaction({ role: 'ingest' }, (tx) =>
        tx('submissions')
          .where({ studentId: student.id })
          .update({ response: JSON.stringify(response) }),
      )
    await expect(change({ text: 'etwas anderes' })).rejects.toThrow('only from readable to locked')
    await change(lockedSample)
    await expect(change(another)).rejects.toThrow('only from readable to locked')
  })
})
