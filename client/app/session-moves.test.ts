import { expect, it } from 'vitest'
import { moveAfter } from './session-moves.ts'

it('sign-out sends students to their own door and everybody else to the teachers’', () => {
  const away = { after: null, reason: 'signed-out' } as const
  expect(moveAfter({ before: 'student', ...away }, 'signed-in', '/students/a/responses')).toBe(
    '/student/login',
  )
  expect(moveAfter({ before: 'teacher', ...away }, ['teacher'], '/classes')).toBe('/login')
  expect(moveAfter({ before: 'admin', ...away }, ['admin'], '/admin/organizations')).toBe('/login')
})

it('a refresh that the server refused sends everybody to /login', () => {
  const lost = { after: null, reason: 'lost' } as const
  expect(moveAfter({ before: 'student', ...lost }, ['student'], '/student/dashboard')).toBe('/login')
  expect(moveAfter({ before: 'teacher', ...lost }, ['teacher'], '/classes')).toBe('/login')
})

it('a lost session does not move anybody off a page that guests may see', () => {
  expect(moveAfter({ before: 'teacher', after: null, reason: 'lost' }, 'public', '/demo')).toBeNull()
  expect(moveAfter({ before: null, after: null, reason: 'lost' }, 'guests', '/login')).toBeNull()
})

it('a sign-in is left to the guard of the page', () => {
  expect(moveAfter({ before: null, after: 'student', reason: 'signed-in' }, 'guests', '/login')).toBeNull()
})
