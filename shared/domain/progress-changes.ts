// The changes to a class's progress, as the server tells them to a page that has an earlier version.

interface Progress {
  version: number
  since?: number | undefined
  chapters: readonly unknown[]
  students: readonly { id: string }[]
}

/**
 * The whole progress: the answer itself, or what the page had with the rows of the answer. No row comes or goes with
 * changes; the server then sends the whole. A row that did not change stays the same object.
 */
export function withChanges<Whole extends Progress>(had: Whole | undefined, answer: Whole): Whole {
  const { since, version, students } = answer
  if (since === undefined || had === undefined) return answer
  const changed = new Map(students.map((row) => [row.id, row]))
  return { ...had, version, students: had.students.map((row) => changed.get(row.id) ?? row) }
}
