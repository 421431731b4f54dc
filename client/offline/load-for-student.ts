import type { Queries } from './queries.ts'

/**
 * Loads what a student needs offline: the worlds, and the kept occupations, because a private answer looks for its key in
 * both. The queries belong to the signed-in student, also when another user signs in meanwhile. Never rejects.
 */
export async function loadForStudent(queries: Queries): Promise<void> {
  const reads = [queries.of('students.chapters', {}), queries.of('students.keptOccupations', {})]
  for (const read of reads) await read.refresh()
}
