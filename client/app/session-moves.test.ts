import { expect, it } from 'vitest'
import { moveAfter } from './session-moves.ts'

it('sign-out sends students to their own door and everybody else to the teachers’, from any page', () => {
  const leaves = (role: string) => ({ role, reason: 'signed-out' }) as const
  expect(moveAfter(leaves('student'), 'signed-in', '/students/a/responses')).toBe('/student/login')
  expect(moveAfter(leaves('student'), 'public', '/demo')).toBe('/student/login')
  expect(moveAfter(leaves('teacher'), ['teacher'], '/classes')).toBe('/login')
  expect(moveAfter(leaves('admin'), ['admin'], '/admin/organizations')).toBe('/login')
})

it('reading 11: a refresh that the server refused sends everybody to /login', () => {
  expect(moveAfter({ role: 'student', reason: 'lost' }, ['student'], '/student/dashboard')).toBe('/login')
  expect(moveAfter({ role: 'admin', reason: 'lost' }, ['admin'], '/admin')).toBe('/login')
})

it('reading 7: a lost session moves nobody off a page that guests may see', () => {
  expect(moveAfter({ role: 'teacher', reason: 'lost' }, 'public', '/demo')).toBeNull()
})

it('a student who left in another tab finds their own door here, too; a page that guests may see stays', () => {
  const left = (role: string) => ({ role, reason: 'elsewhere' }) as const
  expect(moveAfter(left('student'), ['student'], '/student/dashboard')).toBe('/student/login')
  expect(moveAfter(left('teacher'), ['teacher'], '/classes')).toBe('/login')
  expect(moveAfter(left('student'), 'public', '/device')).toBeNull()
})
