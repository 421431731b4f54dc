// The addresses of the demo: each side is the product below a path of its own, so that every link of its screens stays
// inside, the browser's way back works, and an address can be opened again.
import type { Role } from '#shared/domain/role.ts'
import { chapters } from '#shared/curriculum/index.ts'
import { homeOf } from '../app/access.ts'
import { type Screen, screens } from '../app/screens.tsx'
import { place } from './school.ts'

export type Side = 'explorer' | 'teacher'

export const sides: readonly Side[] = ['explorer', 'teacher']
export const roleOf: Readonly<Record<Side, Role>> = { explorer: 'student', teacher: 'teacher' }
export const baseOf = (side: Side) => `/demo/${side}`

const newest = chapters[2]!

/** Where each side begins. */
export const startOf: Readonly<Record<Side, string>> = {
  explorer: baseOf('explorer') + homeOf('student'),
  teacher: `${baseOf('teacher')}/classes/${place.classId}/students`,
}

/** A short challenge to begin with: the first of the world that has just been started. */
export const firstChallengeId = newest.challenges[0]!.id
export const firstChallenge = `${baseOf('explorer')}/student/challenge/${newest.id}/${firstChallengeId}`

export function classAt(chapterId: string): string {
  return `${startOf.teacher}?world=${chapterId}`
}

/** Open to everybody, and of a teacher's day. */
const alsoTeachers = '/atlas'

/** These are about an account that nobody has here. */
const left = ['/student/account', '/student/join', '/account', '/unauthorized']

export function screensOf(side: Side): Screen[] {
  const role = roleOf[side]
  return screens.filter(
    ({ path, access }) =>
      (role === 'teacher' && path === alsoTeachers) ||
      (!left.includes(path) && (access === 'signed-in' || (Array.isArray(access) && access.includes(role)))),
  )
}

export function findSide(pathname: string): Side | undefined {
  return sides.find((side) => pathname === baseOf(side) || pathname.startsWith(`${baseOf(side)}/`))
}
