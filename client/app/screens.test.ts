import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { roles } from '#shared/domain/role.ts'
import { homeOf, redirectFor, signInPathFor } from './access.ts'
import { menuFor } from './menu.ts'
import { screens } from './screens.tsx'

/** Specification §2, verbatim; `/` is "not shown" there (signed-in users are redirected home at once). */
const agreed = {
  '/demo': 'public',
  '/': 'guests',
  '/login': 'guests',
  '/register': 'guests',
  '/admin': ['admin'],
  '/admin/login': 'guests',
  '/admin/organizations': ['admin'],
  '/unauthorized': 'signed-in',
  '/classes': ['teacher'],
  '/classes/:id': ['teacher'],
  '/classes/:id/chapters': ['teacher'],
  '/classes/:id/students': ['teacher'],
  '/teacher/student/:id': ['teacher'],
  '/students/:id/responses': 'signed-in',
  '/student/login': 'guests',
  '/student/register': 'guests',
  '/student/dashboard': ['student'],
  '/student/chapter/:id': ['student'],
  '/student/challenge/:chapterId/:challengeId': ['student'],
} as const

describe('the table of screens', () => {
  it.each(Object.entries(agreed))('has %s for %s', (path, access) => {
    expect(screens.find((screen) => screen.path === path)?.access).toEqual(access)
  })

  it('names every path once', () => {
    const paths = screens.map((screen) => screen.path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('has the pages of our own, with the legal ones open to everybody', () => {
    const own = (path: string) => screens.find((screen) => screen.path === path)?.access
    for (const path of ['/impressum', '/datenschutz', '/barrierefreiheit', '/device', '/school'])
      expect(own(path)).toBe('public')
    for (const path of [
      '/student/account',
      '/student/join',
      '/student/returned',
      '/student/pass',
      '/student/card',
    ])
      expect(own(path)).toEqual(['student'])
    expect(own('/account')).toEqual(['teacher'])
  })

  it('lets each role open its home and its sign-in page', () => {
    const at = (path: string, role: string | null) =>
      redirectFor(screens.find((screen) => screen.path === path)!.access, path, {
        role,
        isReadingCredentials: false,
      })
    for (const role of roles) expect(at(homeOf(role), role)).toBeNull()
    for (const { path } of screens) expect(at(signInPathFor(path), null)).toBeNull()
  })

  it('offers in the menu only what the role may open', () => {
    for (const role of roles) {
      const ways = menuFor({ userId: 'u', userType: role })
      expect(ways.length).toBeGreaterThan(0)
      for (const { to, label } of ways) {
        const screen = screens.find(({ menu }) => menu?.label === label)!
        expect(redirectFor(screen.access, to, { role, isReadingCredentials: false })).toBeNull()
        expect(to).not.toContain(':')
      }
    }
    expect(menuFor(null)).toEqual([])
  })

  it('imports each screen lazily, never statically', () => {
    const source = readFileSync(new URL('./screens.tsx', import.meta.url), 'utf8')
    expect(source).not.toMatch(/^import .*features/m)
  })
})
