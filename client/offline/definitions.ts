import type { OwnChapter } from '#shared/contract/student-records.ts'
import type { Queries } from './queries.ts'

/** The challenge definitions that this page has loaded, for checking answers. */
export function collectDefinitions(queries: Queries): Map<string, { kind: string }> {
  const definitions = new Map<string, { kind: string }>()
  queries.onData((name, data) => {
    if (name !== 'students.chapters') return
    for (const chapter of data as OwnChapter[]) {
      for (const challenge of chapter.challenges) definitions.set(challenge.id, challenge.definition)
    }
  })
  return definitions
}
