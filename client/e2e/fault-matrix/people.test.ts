import { describe, expect, it } from 'vitest'
import type { OwnChapter } from '#shared/contract/student-records.ts'
import { createLetterWriter } from '../../../server/testing/letter-writer.ts'
import { submissionsOf, type Caller } from '../demo-school.ts'
import { lettersOnDevice } from '../device-rows.ts'
import {
  expectArrived,
  expectOnServer,
  expectWaiting,
  putOnDevice,
  returnedTo,
  sealedAnswers,
  statesOn,
  textOf,
  wake,
} from './letters.ts'
import { signInOn, useMatrixStage } from './matrix-stage.ts'
import { chapterId, challengeId, type StudentAccount } from './school.ts'
import { signedInAgain, waitingOn } from './waiting.ts'

const stage = useMatrixStage()

async function currentOf(caller: Caller) {
  const chapters = await caller.get<OwnChapter[]>('/api/students/chapters')
  const challenges = chapters.flatMap((chapter) => chapter.challenges)
  return challenges.find(({ id }) => id === challengeId)
}

describe('actions of people while letters wait', () => {
  it('fault: B signs in while A’s work waits, A never returns', async () => {
    const [anna, ben] = [await stage.home.addStudent(), await stage.home.addStudent()]
    const answers = await sealedAnswers(anna, 2)
    const page = await stage.devicePage()
    stage.network.meets = (path) => path.startsWith('/api/outbox')
    stage.network.fault = 'filter'
    await putOnDevice(page, answers.letters)
    await signInOn(page.context(), stage.url, ben)
    await page.goto(`${stage.url}/student/dashboard`)
    await page.getByText(`Hello, ${ben.username}`).waitFor()
    await page.goto(`${stage.url}/device`)
    await expectWaiting(page, 2)
    expect(await page.locator('body').innerText()).not.toContain(anna.username)
    stage.network.fault = 'none'
    await wake(page)
    await expectArrived(page, answers)
    expect(await submissionsOf(ben.caller, ben.student.id)).toEqual([])
  })

  it('fault: key revoked (end all devices)', async () => {
    const account = await stage.home.addStudent()
    const answers = await sealedAnswers(account, 2)
    const { page, reconnect } = await waitingOn(stage, answers.letters)
    await stage.school.teacher.post('/api/students/end-devices', { studentId: account.student.id })
    await reconnect()
    await expect.poll(() => statesOn(page)).toEqual(['received', 'received'])
    const caller = await signedInAgain(stage, account)
    expect(await submissionsOf(caller, account.student.id)).toEqual([])
    const returned = await returnedTo({ ...account, caller })
    expect(returned.map(({ code }) => code)).toEqual(['KEY_REVOKED', 'KEY_REVOKED'])
    expect(returned.map(({ response }) => (response as { text: string }).text).toSorted()).toEqual([
      textOf(0),
      textOf(1),
    ])
  })

  it('fault: chapter ended while letters wait', async () => {
    const ended = await stage.school.addClass()
    const account = await ended.addStudent()
    const before = await sealedAnswers(account, 2)
    const { page, reconnect } = await waitingOn(stage, before.letters)
    await stage.school.teacher.post('/api/chapters/end', { chapterId, classId: ended.id })
    const writer = await createLetterWriter(account.student)
    const after = await writer.write({
      operation: 'students.submitChallenge',
      input: { studentId: account.student.id, chapterId, challengeId, response: { text: textOf(2) } },
      at: new Date().toISOString(),
    })
    await putOnDevice(page, [after])
    await reconnect()
    await expectArrived(page, { account, letters: [...before.letters, after] })
    expect(await currentOf(account.caller)).toMatchObject({
      submission: { submissionId: after.id, disposition: 'late' },
    })
  })

  for (const [name, happens] of Object.entries({
    'class archived': (_account: StudentAccount, classId: string) =>
      stage.school.teacher.post('/api/classes/archive', { classId }),
    'class deleted': (_account: StudentAccount, classId: string) =>
      stage.school.teacher.post('/api/classes/delete', { classId }),
    'student moved': async ({ student }: StudentAccount) => {
      const other = await stage.school.addClass({ quiet: true })
      return stage.school.teacher.post('/api/students/move', { studentId: student.id, classId: other.id })
    },
    'student removed from the class': ({ student }: StudentAccount) =>
      stage.school.teacher.post('/api/students/remove-from-class', { studentId: student.id }),
  })) {
    it(`fault: ${name} while letters wait`, async () => {
      const home = await stage.school.addClass()
      const account = await home.addStudent()
      const answers = await sealedAnswers(account, 2)
      const { page, reconnect } = await waitingOn(stage, answers.letters)
      await happens(account, home.id)
      await reconnect()
      await expect.poll(() => statesOn(page)).toEqual(['received', 'received'])
      await page.getByText('Nothing waits').waitFor()
      const caller = await signedInAgain(stage, account)
      await expectOnServer({ ...answers, account: { ...account, caller } })
    })
  }

  it('fault: student erased while letters wait', async () => {
    const account = await stage.home.addStudent()
    const { page, reconnect } = await waitingOn(stage, (await sealedAnswers(account, 2)).letters)
    await stage.school.teacher.post('/api/students/erase', { studentId: account.student.id })
    await reconnect()
    await page.getByText('Nothing waits').waitFor()
    expect(await lettersOnDevice(page)).toEqual([])
  })

  it('fault: the same challenge on two tablets', async () => {
    const account = await stage.home.addStudent()
    const { letters } = await sealedAnswers(account, 2)
    const older = await waitingOn(stage, [letters[0]!])
    const newer = await waitingOn(stage, [letters[1]!])
    await newer.reconnect()
    await expect.poll(() => statesOn(newer.page)).toEqual(['received'])
    await wake(older.page)
    await expect.poll(() => statesOn(older.page)).toEqual(['received'])
    await expectOnServer({ account, letters })
    expect(await currentOf(account.caller)).toMatchObject({ submission: { submissionId: letters[1]!.id } })
  })
})
