// Every released version of every challenge, in memory. A response is checked against all of them, because
// the tablet that wrote it may have been offline since. Read from the database, which never removes a
// version.
import { registry, type Definition } from '#shared/challenges/index.ts'
import type { Database } from '../../db/connect.ts'

export interface ReleasedChallenge {
  chapterId: string
  /** True if any released version is private: only such answers may be locked. */
  isPrivate: boolean
  /** By chapter version, the newest first. Contains only kinds that this server knows. */
  definitions: ReadonlyMap<number, Definition>
}

export interface Definitions {
  /** Resolves when the definitions are loaded. */
  ready: () => Promise<void>
  find: (challengeId: string) => ReleasedChallenge | undefined
  /**
   * Loads again, because another process may have released a version. False when they were loaded a moment
   * ago.
   */
  refresh: () => Promise<boolean>
}

const quietMs = 10_000

export function createDefinitions(database: Database): Definitions {
  let known: ReadonlyMap<string, ReleasedChallenge> | undefined
  let loading: Promise<void> | undefined
  let loadedAt = 0

  function load(): Promise<void> {
    loading ??= read(database)
      .then((challenges) => {
        known = challenges
        loadedAt = performance.now()
      })
      .finally(() => (loading = undefined))
    return loading
  }

  return {
    ready: () => (known ? Promise.resolve() : load()),
    find: (challengeId) => known?.get(challengeId),
    async refresh() {
      if (performance.now() - loadedAt < quietMs) return false
      await load()
      return true
    },
  }
}

async function read(database: Database): Promise<Map<string, ReleasedChallenge>> {
  const rows = await database.transaction({ role: 'ingest' }, (tx) =>
    tx('challenges')
      .orderBy('chapterVersion', 'desc')
      .select('id', 'chapterId', 'chapterVersion', 'kind', 'definition', 'visibility'),
  )
  const challenges = new Map<string, ReleasedChallenge & { definitions: Map<number, Definition> }>()
  for (const { id, chapterId, chapterVersion, kind, definition, visibility } of rows) {
    const challenge = challenges.get(id) ?? { chapterId, isPrivate: false, definitions: new Map() }
    challenge.isPrivate ||= visibility === 'private'
    if (registry.kinds.includes(kind)) challenge.definitions.set(chapterVersion, definition)
    challenges.set(id, challenge)
  }
  return challenges
}
