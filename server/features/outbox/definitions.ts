// Every released version of every challenge, in memory. A response is checked against all of them, because
// the tablet that wrote it may have been offline since. Read from the database, which never removes a
// version, but receives new ones while this process runs: from `npm run chapter`, or from a newer server.
import type { Knex } from 'knex'
import { registry, type Definition } from '#shared/challenges/index.ts'
import type { Database } from '../../db/connect.ts'
import { curriculumVersion } from '../../db/started-chapters.ts'

export interface ReleasedChallenge {
  chapterId: string
  /** True if any released version is private: only such answers may be locked. */
  isPrivate: boolean
  /** By chapter version, the newest first. Contains only kinds that this server knows. */
  definitions: ReadonlyMap<number, Definition>
  /** A version has a kind that only a newer server knows. */
  hasUnknownKind: boolean
}

export interface Definitions {
  /** Resolves when the definitions are loaded, and were compared with the database in the last ten seconds. */
  ready: () => Promise<void>
  find: (challengeId: string) => ReleasedChallenge | undefined
  /** Compares with the database now. True if it has versions that were not loaded, which then are. */
  refresh: () => Promise<boolean>
}

const comparedEveryMs = 10_000

export function createDefinitions(database: Database): Definitions {
  let known: ReadonlyMap<string, ReleasedChallenge> | undefined
  let version: string | undefined
  let comparing: Promise<boolean> | undefined
  let comparedAt = -Infinity

  function refresh(): Promise<boolean> {
    comparing ??= compare().finally(() => (comparing = undefined))
    return comparing
  }

  async function compare(): Promise<boolean> {
    const released = await database.transaction({ role: 'ingest' }, async (tx) => {
      const current = await curriculumVersion(tx)
      return current === version ? undefined : { version: current, challenges: await read(tx) }
    })
    comparedAt = performance.now()
    if (!released) return false
    known = released.challenges
    version = released.version
    return true
  }

  return {
    async ready() {
      if (!known || performance.now() - comparedAt >= comparedEveryMs) await refresh()
    },
    find: (challengeId) => known?.get(challengeId),
    refresh,
  }
}

async function read(tx: Knex.Transaction): Promise<Map<string, ReleasedChallenge>> {
  const rows = await tx('challenges')
    .orderBy('chapterVersion', 'desc')
    .select('id', 'chapterId', 'chapterVersion', 'kind', 'definition', 'visibility')
  const challenges = new Map<string, ReleasedChallenge & { definitions: Map<number, Definition> }>()
  for (const { id, chapterId, chapterVersion, kind, definition, visibility } of rows) {
    const challenge = challenges.get(id) ?? {
      chapterId,
      isPrivate: false,
      definitions: new Map(),
      hasUnknownKind: false,
    }
    challenge.isPrivate ||= visibility === 'private'
    if (registry.kinds.includes(kind)) challenge.definitions.set(chapterVersion, definition)
    else challenge.hasUnknownKind = true
    challenges.set(id, challenge)
  }
  return challenges
}
