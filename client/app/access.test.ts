import { describe, expect, it } from 'vitest'
import { homeOf, redirectFor, signInPathFor } from './access.ts'

const guest = { role: null, isReadingCredentials: false }
const student = { role: 'student', isReadingCredentials: false }
const teacher = { role: 'teacher', isReadingCredentials: false }

describe('reading 11: a guest', () => {
  it.each([
    ['/admin', '/admin/login'],
    ['/admin/organizations', '/admin/login'],
    ['/student/dashboard', '/student/login'],
    ['/student/challenge/a/b', '/student/login'],
    ['/classes', '/login'],
    ['/teacher/student/a', '/login'],
    ['/students/a/responses', '/login'],
    ['/unauthorized', '/login'],
    ['/administration', '/login'],
    ['/Admin/Organizations', '/admin/login'],
    ['/STUDENT/dashboard', '/student/login'],
  ])('a guest who opens %s is redirected to %s', (path, signInPath) => {
    expect(signInPathFor(path)).toBe(signInPath)
    expect(redirectFor('signed-in', path, guest)).toBe(signInPath)
  })

  it('may see public and guest pages', () => {
    expect(redirectFor('public', '/demo', guest)).toBeNull()
    expect(redirectFor('guests', '/login', guest)).toBeNull()
  })
})

describe('a signed-in user', () => {
  it('is redirected home from a screen of another role', () => {
    expect(redirectFor(['teacher'], '/classes', student)).toBe('/student/dashboard')
    expect(redirectFor(['student'], '/student/dashboard', teacher)).toBe('/classes')
    expect(redirectFor(['student'], '/student/dashboard', { ...student, role: 'admin' })).toBe(
      '/admin/organizations',
    )
  })

  it('with a role that this version does not know sees that access is restricted', () => {
    const stranger = { role: 'headmaster', isReadingCredentials: false }
    expect(redirectFor(['teacher'], '/classes', stranger)).toBe('/unauthorized')
    expect(redirectFor('signed-in', '/unauthorized', stranger)).toBeNull()
    expect(homeOf('headmaster')).toBe('/unauthorized')
  })

  it('reading 6: is redirected home from guest pages, but not while the credentials are still on the screen', () => {
    expect(redirectFor('guests', '/student/register', student)).toBe('/student/dashboard')
    expect(redirectFor('guests', '/student/register', { ...student, isReadingCredentials: true })).toBeNull()
  })

  it('with a class’s code and without a class is redirected to the screen for joining, with the code', () => {
    const alone = { ...student, hasNoClass: true }
    const joins = (path: string, who: Parameters<typeof redirectFor>[2]) =>
      redirectFor('guests', path, who, '#code=KTM4Q7WX')
    expect(joins('/student/register', alone)).toBe('/student/join#code=KTM4Q7WX')
    expect(redirectFor('guests', '/student/register', alone)).toBe('/student/dashboard')
    expect(joins('/login', alone)).toBe('/student/dashboard')
    expect(joins('/student/register', student)).toBe('/student/dashboard')
    expect(joins('/student/register', { ...teacher, hasNoClass: true })).toBe('/classes')
    expect(joins('/student/register', { ...guest, hasNoClass: true })).toBeNull()
  })

  it('reading 11: of any role may see pages for all signed-in users', () => {
    expect(redirectFor('signed-in', '/students/a/responses', student)).toBeNull()
    expect(redirectFor('signed-in', '/students/a/responses', { ...student, role: 'admin' })).toBeNull()
  })
})
