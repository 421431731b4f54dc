import { expect, it } from 'vitest'
import { schoolCalls } from './school-calls.ts'
import type { CallerContext } from './school-records.ts'
import { createSchool, startedChapters } from './school.ts'
import { unreadCount } from './unread.ts'

const school = createSchool(() => Date.UTC(2026, 10, 21, 9))
const caller: CallerContext = {
  school,
  language: 'en',
  userId: undefined,
  newKeys: () => {
    throw new Error('this test has no sign-in')
  },
}
const unread = () => schoolCalls['week.unread']!(caller, {})!

it('the answers of today are new, none of them private, each with its challenge', () => {
  const { total, items, challenges } = unread()
  expect(total).toBeGreaterThan(3)
  expect(items).toHaveLength(total)
  const isPrivate = new Map(
    startedChapters(school)
      .flatMap(({ chapter }) => chapter.challenges)
      .map(({ id, visibility }) => [id, visibility === 'private']),
  )
  for (const { challengeId, current } of items) {
    expect(isPrivate.get(challengeId)).toBe(false)
    expect(Date.parse(current.capturedAt)).toBeGreaterThan(school.now() - 86_400_000)
    expect(challenges.some(({ id }) => id === challengeId)).toBe(true)
  }
})

it('a read answer is not listed in the stream, the week and Today; undoing the mark lists it again', () => {
  const [first] = unread().items
  const before = unreadCount(school)
  const submissionIds = [first!.current.submissionId]
  schoolCalls['week.mark']!(caller, { submissionIds, read: true })
  expect(unread().items.some(({ current }) => submissionIds.includes(current.submissionId))).toBe(false)
  expect(schoolCalls['week.today']!(caller, {})![0]!.unread).toBe(before - 1)
  expect(schoolCalls['week.overview']!(caller, {})![0]!.unread).toBe(before - 1)
  schoolCalls['week.mark']!(caller, { submissionIds, read: false })
  expect(unreadCount(school)).toBe(before)
})

it('feedback marks its answer as read, keeps what is not sent again, and can be withdrawn', () => {
  const [first] = unread().items
  const { submissionId } = first!.current
  schoolCalls['feedback.save']!(caller, { submissionId, text: 'Well told.' })
  const saved = schoolCalls['feedback.save']!(caller, { submissionId, stamp: 'star' })
  expect(saved).toMatchObject({ text: 'Well told.', stamp: 'star' })
  expect(unread().items.some(({ current }) => current.submissionId === submissionId)).toBe(false)
  schoolCalls['feedback.remove']!(caller, { submissionId })
  expect(school.feedback.some((said) => said.submissionId === submissionId)).toBe(false)
})

it('own phrases are kept as long as the demo is open', () => {
  schoolCalls['week.savePhrases']!(caller, { phrases: ['Weiter so!'] })
  expect(schoolCalls['week.phrases']!(caller, {})).toEqual(['Weiter so!'])
})
