// The paths of the demo: each side is the product below a base path of its own, so that its links stay inside the demo,
// the back button works, and a URL can be opened again.
import type { Role } from '#shared/domain/role.ts'
import { chapters } from '#shared/curriculum/index.ts'
import { homeOf } from '../app/access.ts'
import { type Screen, screens } from '../app/screens.tsx'
import { place } from './school.ts'
import * as paths from '../paths.ts'

export type Side = 'explorer' | 'teacher'

export const sides: readonly Side[] = ['explorer', 'teacher']
export const roleOf: Readonly<Record<Side, Role>> = { explorer: 'student', teacher: 'teacher' }
export const baseOf = (side: Side) => `${paths.demo}/${side}`

const newest = chapters[2]!

/** The start path of each side. */
export const startOf: Readonly<Record<Side, string>> = {
  explorer: baseOf('explorer') + homeOf('student'),
  teacher: baseOf('teacher') + paths.pathTo(paths.classStudents, { id: place.classId }),
}

/** A short first challenge: the first of the world that has just been started. */
export const firstChallengeId = newest.challenges[0]!.id
export const firstChallenge =
  baseOf('explorer') + paths.pathTo(paths.challenge, { chapterId: newest.id, challengeId: firstChallengeId })

export function classAt(chapterId: string): string {
  return `${startOf.teacher}?world=${chapterId}`
}

/** The public screens, and those of a teacher. */
const alsoTeachers = paths.atlas

/** Paths of screens about an account, which the demo does not have. */
const left = [paths.studentAccount, paths.join, paths.teacherAccount, paths.unauthorized]

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
