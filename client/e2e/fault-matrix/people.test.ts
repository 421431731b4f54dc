import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { OwnChapter } from '#shared/contract/student-records.ts'
import { createLetterWriter } from '../../../server/testing/letter-writer.ts'
import { callerOf, submissionsOf, type Caller } from '../demo-school.ts'
import { lettersOnDevice } from '../device-rows.ts'
import { changePassword } from '../student.ts'
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
import { chapterId, challengeId, type Pupil } from './school.ts'

const stage = useMatrixStage()

/** Letters that wait on a tablet until the returned function brings the connection back. */
async function waitingOn(letters: Parameters<typeof putOnDevice>[1], kind: 'password' | 'other' = 'other') {
  stage.network.weather = 'fair'
  const page = await stage.devicePage()
  stage.network.weather = 'cut'
  await putOnDevice(page, letters, kind)
  await wake(page)
  await expectWaiting(page, letters.length)
  const reconnect = async () => {
    stage.network.weather = 'fair'
    await wake(page)
  }
  return { page, reconnect }
}

async function signedInAgain(pupil: Pupil, password = pupil.password): Promise<Caller> {
  const caller = callerOf(stage.server.url)
  await caller.post('/api/students/login', { username: pupil.username, password })
  return caller
}

async function currentOf(caller: Caller) {
  const chapters = await caller.get<OwnChapter[]>('/api/students/chapters')
  const challenges = chapters.flatMap((chapter) => chapter.challenges)
  return challenges.find(({ id }) => id === challengeId)
}

describe('a letter that is not as it should be', () => {
  it('fault: tampered letter', async () => {
    const answers = await sealedAnswers(await stage.home.addPupil(), 3)
    const broken = { ...answers.letters[1]!, box: flipped(answers.letters[1]!.box) }
    const { page, reconnect } = await waitingOn([answers.letters[0]!, broken, answers.letters[2]!])
    await reconnect()
    await expect.poll(() => statesOn(page)).toEqual(['quarantined', 'received', 'received'])
    await page.getByText('1 letter waiting').waitFor()
    const submissions = await submissionsOf(answers.pupil.caller, answers.pupil.student.id)
    expect(submissions.map(({ submissionId }) => submissionId)).not.toContain(broken.id)
    expect(submissions).toHaveLength(2)
  })

  it('fault: letter of a foreign key', async () => {
    const [anna, ben] = [await stage.home.addPupil(), await stage.home.addPupil()]
    const forged = await sealedAnswers(anna, 1, ben.student)
    const own = await sealedAnswers(anna, 2)
    const swapped = { ...own.letters[0]!, keyId: ben.student.writeKey.keyId }
    const { page, reconnect } = await waitingOn([forged.letters[0]!, swapped, own.letters[1]!])
    await reconnect()
    await expect.poll(() => statesOn(page)).toEqual(['quarantined', 'quarantined', 'received'])
    await page.getByText('2 letters waiting').waitFor()
    expect(await submissionsOf(anna.caller, anna.student.id)).toHaveLength(1)
    expect(await submissionsOf(ben.caller, ben.student.id)).toEqual([])
    expect(await returnedTo(ben)).toEqual([])
  })

  it('fault: same id, other box', async () => {
    const pupil = await stage.home.addPupil()
    const first = await sealedAnswers(pupil, 1)
    const writer = await createLetterWriter(pupil.student)
    const second = await writer.write(
      {
        operation: 'students.submitChallenge',
        input: { studentId: pupil.student.id, chapterId, challengeId, response: { text: textOf(99) } },
        at: new Date().toISOString(),
      },
      { id: first.letters[0]!.id },
    )
    const one = await waitingOn(first.letters)
    await one.reconnect()
    await expectArrived(one.page, first)
    const other = await waitingOn([second])
    await other.reconnect()
    await expectArrived(other.page, first)
    const [returned, ...more] = await returnedTo(pupil)
    expect(returned).toMatchObject({ code: 'LETTER_REUSED', response: { text: textOf(99) } })
    expect(more).toEqual([])
  })

  it('fault: one refused letter in ten', async () => {
    const pupil = await stage.home.addPupil()
    const answers = await sealedAnswers(pupil, 9)
    const writer = await createLetterWriter(pupil.student)
    const unheardOf = await writer.write({
      operation: 'students.submitChallenge',
      input: { studentId: pupil.student.id, chapterId, challengeId: uuidv7(), response: { text: textOf(9) } },
      at: new Date().toISOString(),
    })
    const { page, reconnect } = await waitingOn([
      ...answers.letters.slice(0, 4),
      unheardOf,
      ...answers.letters.slice(4),
    ])
    await reconnect()
    await expect.poll(async () => new Set(await statesOn(page))).toEqual(new Set(['received']))
    await page.getByText('Nothing waits').waitFor()
    await expectOnServer(answers)
    expect(await returnedTo(pupil)).toEqual([
      expect.objectContaining({ code: 'CHALLENGE_UNKNOWN', response: { text: textOf(9) } }),
    ])
    const author = await stage.signedIn(pupil, '/student/returned')
    await author.getByText('This challenge no longer exists.').waitFor()
    await author.getByText(textOf(9)).waitFor()
  })

  it('fault: a key copied before sign-out', async () => {
    const pupil = await stage.home.addPupil()
    const own = await sealedAnswers(pupil, 2)
    const writer = await createLetterWriter(pupil.student)
    const closing = await writer.write({
      operation: 'students.closeKey',
      input: { studentId: pupil.student.id, letterIds: own.letters.map(({ id }) => id) },
      at: new Date().toISOString(),
    })
    const first = await waitingOn([...own.letters, closing])
    await first.reconnect()
    await expect.poll(() => statesOn(first.page)).toEqual(['received', 'received', 'received'])
    const copied = await sealedAnswers(pupil, 1)
    const second = await waitingOn(copied.letters)
    await second.reconnect()
    await expect.poll(() => statesOn(second.page)).toEqual(['received'])
    await expectOnServer(own)
    expect(await returnedTo(pupil)).toMatchObject([{ code: 'KEY_REVOKED', response: { text: textOf(0) } }])
    const author = await stage.signedIn(pupil, '/student/returned')
    await author.getByText('It came from a device that was signed out. Was it yours?').waitFor()
  })
})

describe('people, while letters wait', () => {
  it('fault: B signs in while A’s work waits, A never returns', async () => {
    const [anna, ben] = [await stage.home.addPupil(), await stage.home.addPupil()]
    const answers = await sealedAnswers(anna, 2)
    const page = await stage.devicePage()
    stage.network.meets = (path) => path.startsWith('/api/outbox')
    stage.network.weather = 'filter'
    await putOnDevice(page, answers.letters)
    await signInOn(page.context(), stage.url, ben)
    await page.goto(`${stage.url}/student/dashboard`)
    await page.getByText(`Hello, ${ben.username}`).waitFor()
    await page.goto(`${stage.url}/device`)
    await expectWaiting(page, 2)
    expect(await page.locator('body').innerText()).not.toContain(anna.username)
    stage.network.weather = 'fair'
    await wake(page)
    await expectArrived(page, answers)
    expect(await submissionsOf(ben.caller, ben.student.id)).toEqual([])
  })

  it('fault: key revoked (end all devices)', async () => {
    const pupil = await stage.home.addPupil()
    const answers = await sealedAnswers(pupil, 2)
    const { page, reconnect } = await waitingOn(answers.letters)
    await stage.school.teacher.post('/api/students/end-devices', { studentId: pupil.student.id })
    await reconnect()
    await expect.poll(() => statesOn(page)).toEqual(['received', 'received'])
    const caller = await signedInAgain(pupil)
    expect(await submissionsOf(caller, pupil.student.id)).toEqual([])
    const returned = await returnedTo({ ...pupil, caller })
    expect(returned.map(({ code }) => code)).toEqual(['KEY_REVOKED', 'KEY_REVOKED'])
    expect(returned.map(({ response }) => (response as { text: string }).text).toSorted()).toEqual([
      textOf(0),
      textOf(1),
    ])
  })

  it('fault: chapter ended while letters wait', async () => {
    const ended = await stage.school.addClass()
    const pupil = await ended.addPupil()
    const before = await sealedAnswers(pupil, 2)
    const { page, reconnect } = await waitingOn(before.letters)
    await stage.school.teacher.post('/api/chapters/end', { chapterId, classId: ended.id })
    const writer = await createLetterWriter(pupil.student)
    const after = await writer.write({
      operation: 'students.submitChallenge',
      input: { studentId: pupil.student.id, chapterId, challengeId, response: { text: textOf(2) } },
      at: new Date().toISOString(),
    })
    await putOnDevice(page, [after])
    await reconnect()
    await expectArrived(page, { pupil, letters: [...before.letters, after] })
    expect(await currentOf(pupil.caller)).toMatchObject({
      submission: { submissionId: after.id, disposition: 'late' },
    })
  })

  for (const [name, happens] of Object.entries({
    'class archived': (_pupil: Pupil, classId: string) =>
      stage.school.teacher.post('/api/classes/archive', { classId }),
    'class deleted': (_pupil: Pupil, classId: string) =>
      stage.school.teacher.post('/api/classes/delete', { classId }),
    'student moved': async ({ student }: Pupil) => {
      const other = await stage.school.addClass({ quiet: true })
      return stage.school.teacher.post('/api/students/move', { studentId: student.id, classId: other.id })
    },
    'student removed from the class': ({ student }: Pupil) =>
      stage.school.teacher.post('/api/students/remove-from-class', { studentId: student.id }),
  })) {
    it(`fault: ${name} while letters wait`, async () => {
      const home = await stage.school.addClass()
      const pupil = await home.addPupil()
      const answers = await sealedAnswers(pupil, 2)
      const { page, reconnect } = await waitingOn(answers.letters)
      await happens(pupil, home.id)
      await reconnect()
      await expect.poll(() => statesOn(page)).toEqual(['received', 'received'])
      await page.getByText('Nothing waits').waitFor()
      const caller = await signedInAgain(pupil)
      await expectOnServer({ ...answers, pupil: { ...pupil, caller } })
    })
  }

  it('fault: student erased while letters wait', async () => {
    const pupil = await stage.home.addPupil()
    const { page, reconnect } = await waitingOn((await sealedAnswers(pupil, 2)).letters)
    await stage.school.teacher.post('/api/students/erase', { studentId: pupil.student.id })
    await reconnect()
    await page.getByText('Nothing waits').waitFor()
    expect(await lettersOnDevice(page)).toEqual([])
  })

  it('fault: the same challenge on two tablets', async () => {
    const pupil = await stage.home.addPupil()
    const { letters } = await sealedAnswers(pupil, 2)
    const older = await waitingOn([letters[0]!])
    const newer = await waitingOn([letters[1]!])
    await newer.reconnect()
    await expect.poll(() => statesOn(newer.page)).toEqual(['received'])
    await wake(older.page)
    await expect.poll(() => statesOn(older.page)).toEqual(['received'])
    await expectOnServer({ pupil, letters })
    expect(await currentOf(pupil.caller)).toMatchObject({ submission: { submissionId: letters[1]!.id } })
  })
})

describe('a password letter', () => {
  const next = 'vier trockene Schafe'

  async function passwordLetter(pupil: Pupil, currentPassword = pupil.password) {
    const writer = await createLetterWriter(pupil.student)
    const { id: studentId, credentialVersion } = pupil.student
    return writer.write({
      operation: 'students.changePassword',
      input: { studentId, currentPassword, newPassword: next, credentialVersion },
      at: new Date().toISOString(),
    })
  }

  it('fault: password queued, then reset by the teacher', async () => {
    const pupil = await stage.home.addPupil()
    const { page, reconnect } = await waitingOn([await passwordLetter(pupil)], 'password')
    const { generatedPassword } = await stage.school.teacher.post<{ generatedPassword: string }>(
      '/api/students/reset-password',
      { studentId: pupil.student.id },
    )
    await reconnect()
    await expect.poll(() => statesOn(page)).toEqual(['received'])
    await expect(signedInAgain(pupil, next)).rejects.toThrow('401')
    const caller = await signedInAgain(pupil, generatedPassword)
    expect(await returnedTo({ ...pupil, caller })).toMatchObject([
      { code: 'CREDENTIAL_CHANGED', response: null },
    ])
  })

  it('fault: wrong current password', async () => {
    const pupil = await stage.home.addPupil()
    const page = await stage.signedIn(pupil, '/student/account')
    await changePassword(page, 'nicht mein Passwort', next)
    await page.getByText('The change did not work. Your current password stays valid.').waitFor()
    await expect(signedInAgain(pupil, next)).rejects.toThrow('401')
    const caller = await signedInAgain(pupil)
    expect(await returnedTo({ ...pupil, caller })).toMatchObject([
      { code: 'CURRENT_PASSWORD', response: null },
    ])
  })

  it('fault: a password letter replayed', async () => {
    const newest = 'fünf trockene Schafe'
    const pupil = await stage.home.addPupil()
    const letter = await passwordLetter(pupil)
    const first = await waitingOn([letter], 'password')
    await first.reconnect()
    await expect.poll(() => statesOn(first.page)).toEqual(['received'])
    const caller = await signedInAgain(pupil, next)
    await caller.post('/api/students/change-password', { currentPassword: next, newPassword: newest })
    const second = await waitingOn([letter], 'password')
    await second.reconnect()
    await expect.poll(() => statesOn(second.page)).toEqual(['received'])
    await signedInAgain(pupil, newest)
    await expect(signedInAgain(pupil, next)).rejects.toThrow('401')
  })
})

/** The first character of a base64url text, changed. */
function flipped(text: string): string {
  return (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
}
