import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Stories that take minutes each; `npm run test:long` runs them. */
const longStories = [
  'school-day',
  'axe',
  'atlas',
  'forty-challenges',
  'recall',
  'leaving-class',
  'atlas-journey',
  'readings',
  'demo',
  'portfolio',
  'internship',
  'internship-day',
  'application',
  'private-answers',
  'failures',
  'teacher-tools',
  'teachers-week',
  'wide-grid',
  'tablets',
  'keyboard',
  'network-faults',
  'shared-tablet',
  'teacher-pages-keep',
  'forms-keep',
  'class-as-a-whole',
  'returned',
  'scan',
  'attachments',
  'sign-in-taps',
  'joining-a-class',
  'closes-by-itself',
  'comfort',
  'content-policy',
  'compass',
  'approvals',
  'sign-ins',
  'restore-drill',
  'cells',
  ...['deploy', 'endings', 'sessions-and-clocks', 'platform', 'people', 'attacker', 'pictures'].map(
    (file) => `fault-matrix/${file}`,
  ),
].map((story) => `client/e2e/${story}.test.ts`)
/** `1`: the long ones; `all`: every story, to be narrowed by names; unset: all but the long ones. */
const asked = process.env['LONG_STORIES']

/** Files of a project that take long, the longest first, as measured on 24 November 2026 on two quiet cores; the last line by their length. */
const longestFirst = [
  ...['dexie-schedules-0', 'dexie-schedules-1', 'schedules-0', 'schedules-1', 'mutants'],
  ...['update.postgres', 'http/fuzz', 'four-calls', 'replica.postgres', 'adversity.postgres', 'every-call'],
  ...['kill-at-commit', 'recovery.postgres', 'workers.postgres', 'login.postgres', 'prepare-database'],
  ...['authorization', 'demo-on-a-school', 'backup-and-restore', 'throttling'],
  ...[
    'forty-challenges',
    'atlas',
    'school-day',
    'main-job',
    'main-job-ipad',
    'teacher-pages-keep',
    'deploy',
    'teacher-tools',
  ],
  ...[
    'internship',
    'internship-day',
    'private-answers',
    'leaving-class',
    'compass',
    'endings',
    'recall',
    'random',
    'axe',
  ],
  ...['network', 'readings', 'portfolio', 'atlas-journey', 'failures', 'restore-drill', 'network-faults'],
  ...[
    'joining-a-class',
    'forms-keep',
    'sign-ins',
    'keyboard',
    'platform',
    'scan',
    'demo',
    'sessions-and-clocks',
  ],
  ...['attachments', 'shared-tablet', 'sign-in-taps', 'approvals', 'class-as-a-whole', 'teachers-week'],
  ...[
    'pictures',
    'application',
    'tablets',
    'attacker',
    'people',
    'wide-grid',
    'returned',
    'closes-by-itself',
  ],
].map((name) => `/${name}.test.ts`)

/** Test files of one project that follow each other share a process. */
const projectOrder = ['client', 'shared', 'architecture', 'server', 'e2e']

/** A clean checkout has no recorded durations. In each project what takes long begins first, so that no file is alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId, project }: TestSpecification) => {
      const place = longestFirst.findIndex((ending) => moduleId.endsWith(ending))
      return 1_000 * projectOrder.indexOf(project.name) + (place < 0 ? 999 : place)
    }
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

/**
 * One project per context. `e2e` needs the built app and a browser; `server` needs the migrated seed. The page's modules
 * hold what one page holds, so each of the client's files has a process of its own; what stands in shared/ and server/
 * holds nothing in its modules and is loaded once for all.
 */
export default defineConfig({
  test: {
    // A test on PostgreSQL waits for another process half of its time.
    maxWorkers: process.env['TEST_DATABASE_URL'] ? 3 : 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'architecture', include: ['shared/architecture.test.ts'], isolate: false } },
      {
        test: {
          name: 'shared',
          include: ['shared/**/*.test.ts'],
          exclude: ['shared/architecture.test.ts'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          include: ['server/**/*.test.ts'],
          exclude: [
            // Several processes on one database: only a PostgreSQL can be shared (npm run test:postgres).
            ...(process.env['TEST_DATABASE_URL'] ? [] : ['server/**/*.postgres.test.ts']),
            // A coordinator and workers (npm run test:citus).
            ...(process.env['TEST_CITUS_NODES'] ? [] : ['server/**/*.citus.test.ts']),
            // Its tables are distributed already, and cannot be split into partitions as well.
            ...(process.env['TEST_CITUS_NODES']
              ? ['server/db/partition.test.ts', 'server/db/partition-dump.postgres.test.ts']
              : []),
            // server/testing/run-on-postgres.ts
            ...(process.env['TEST_CALL_SEARCH'] === 'no' ? ['server/features/four-calls.test.ts'] : []),
          ],
          globalSetup: ['server/testing/global-setup.ts'],
          setupFiles: ['server/testing/fail-on-console-error.ts', 'server/testing/keep-database-code.ts'],
          testTimeout: 30_000,
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'client',
          include: ['client/**/*.test.ts', 'client/**/*.test.tsx'],
          exclude: ['client/e2e/**'],
          // The schedules create much that lives briefly: a larger young generation takes a seventh of their time away.
          execArgv: ['--max-semi-space-size=32'],
          testTimeout: 30_000,
          expect: { poll: { timeout: 20_000 } },
          setupFiles: ['server/testing/fail-on-console-error.ts'],
        },
      },
      {
        test: {
          name: 'e2e',
          include: asked === '1' ? longStories : ['client/e2e/**/*.test.ts'],
          exclude: asked === undefined ? longStories : [],
          // After everything else: a browser that shares its cores with the simulator is as slow as no tablet is.
          sequence: { groupOrder: 1 },
          // A story waits for pages, timers and servers half of its time.
          maxWorkers: 3,
          globalSetup: ['client/e2e/global-setup.ts'],
          // No story is a measurement of time: a wait ends with its event (client/e2e/browser.ts, longestWaitMs).
          testTimeout: 1_200_000,
          expect: { poll: { timeout: 60_000 } },
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
