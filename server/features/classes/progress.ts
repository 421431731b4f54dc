import { answeredStateOf } from '#shared/domain/lateness.ts'
import type { CellState } from '#shared/domain/progress-cells.ts'
import type { StartedChallenge } from '../../db/started-chapters.ts'
import { cellsIn, type GridRow, type StudentOfGrid } from './progress-statements.ts'
import type { Cell, ListedStudent } from './queries.ts'

// Pure: converts rows into the teacher's grid.

export function gridOf(row: GridRow) {
  const challengesOfChapter = new Map<string, string[]>()
  for (const [chapterId, challengeId] of row.asked) {
    const known = challengesOfChapter.get(chapterId)
    if (known) known.push(challengeId)
    else challengesOfChapter.set(chapterId, [challengeId])
  }
  return {
    chapters: [...challengesOfChapter].map(([id, challengeIds]) => ({ id, challengeIds })),
    students: rowsOf(row.students, row.asked.length),
  }
}

/** @param asked the number of challenges in the grid */
export function rowsOf(students: readonly StudentOfGrid[], asked: number) {
  return students.map(([id, username, helpSince, helpChallengeId, answers, lastAnswerAt, waitingAt]) => ({
    id,
    username,
    helpSince: helpSince === null ? null : new Date(helpSince),
    ...(helpChallengeId && { helpChallengeId }),
    ...(lastAnswerAt && { lastAnswerAt: new Date(lastAnswerAt) }),
    ...(waitingAt && { waitingAt }),
    cells: cellsIn(answers, asked),
  }))
}

export function rosterOf(
  started: readonly StartedChallenge[],
  students: readonly ListedStudent[],
  cells: readonly Cell[],
) {
  const byStudent = cellsByStudent(started, cells)
  return students.map((student) => ({
    ...student,
    done: Object.keys(byStudent.get(student.id) ?? {}).length,
    total: started.length,
  }))
}

/**
 * A student who changed classes may have answered challenges that this class never got. Those do not count.
 */
function cellsByStudent(
  started: readonly StartedChallenge[],
  cells: readonly Cell[],
): Map<string, Record<string, CellState>> {
  const asked = new Set(started.map(({ challengeId }) => challengeId))
  const byStudent = new Map<string, Record<string, CellState>>()
  for (const { studentId, challengeId, disposition } of cells) {
    if (!asked.has(challengeId)) continue
    const row = byStudent.get(studentId) ?? {}
    row[challengeId] = answeredStateOf(disposition)
    byStudent.set(studentId, row)
  }
  return byStudent
}
