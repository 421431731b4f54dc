import { expect, it } from 'vitest'
import { moveAfter, signOutNoticeOf, returnPathOf } from './session-moves.ts'

it('sign-out redirects students to their sign-in page and everybody else to the teachers’, from any page', () => {
  const leaves = (role: string) => ({ role, reason: 'signed-out' }) as const
  expect(moveAfter(leaves('student'), 'signed-in', '/students/a/responses')).toBe('/student/login')
  expect(moveAfter(leaves('student'), 'public', '/demo')).toBe('/student/login')
  expect(moveAfter(leaves('teacher'), ['teacher'], '/classes')).toBe('/login')
  expect(moveAfter(leaves('admin'), ['admin'], '/admin/organizations')).toBe('/login')
})

it('reading 11: a refresh that the server refused redirects everybody to /login', () => {
  expect(moveAfter({ role: 'student', reason: 'lost' }, ['student'], '/student/dashboard')).toBe('/login')
  expect(moveAfter({ role: 'admin', reason: 'lost' }, ['admin'], '/admin')).toBe('/login')
})

it('reading 7: a lost session does not redirect from a page that guests may see', () => {
  expect(moveAfter({ role: 'teacher', reason: 'lost' }, 'public', '/demo')).toBeNull()
})

it('a sign-out in another tab redirects students to their sign-in page; pages for guests stay', () => {
  const left = (role: string) => ({ role, reason: 'elsewhere' }) as const
  expect(moveAfter(left('student'), ['student'], '/student/dashboard')).toBe('/student/login')
  expect(moveAfter(left('teacher'), ['teacher'], '/classes')).toBe('/login')
  expect(moveAfter(left('student'), 'public', '/device')).toBeNull()
})

const from = { pathname: '/classes/a/students', search: '?view=list', hash: '' }

it('only a user who lost their session returns to where they were', () => {
  const notice = signOutNoticeOf({ role: 'teacher', reason: 'lost', userId: 't-1' }, from)
  expect(returnPathOf(notice, 't-1')).toEqual(from)
  expect(returnPathOf(notice, 't-2')).toBeUndefined()
  expect(returnPathOf(notice, undefined)).toBeUndefined()
  expect(returnPathOf(null, undefined)).toBeUndefined()
})

it('after a sign-out in another tab a user returns to this tab’s page; after one on this page they do not', () => {
  const left = (reason: 'elsewhere' | 'signed-out') =>
    signOutNoticeOf({ role: 'admin', reason, userId: 'a' }, from)
  expect(returnPathOf(left('elsewhere'), 'a')).toEqual(from)
  expect(left('signed-out')).toBeUndefined()
})

it('the sign-in page learns that a student’s session is lost, but neither user nor page', () => {
  const notice = signOutNoticeOf({ role: 'student', reason: 'lost', userId: 's-1' }, from)
  expect(notice).toEqual({ role: 'student', reason: 'lost' })
  expect(returnPathOf(notice, 's-1')).toBeUndefined()
})
