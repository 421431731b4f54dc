import type { Clock } from '../../clock.ts'
import { refusal } from '../../http/problem-error.ts'
import type { Letters } from '../../letters/letters.ts'
import type { Log } from '../../log.ts'
import type { Meter } from '../../meter.ts'
import type { Definitions } from './definitions.ts'
import type { GroupCommit } from './group-commit.ts'
import type { ServerStateReader } from './server-state.ts'
import type { PasswordPorts } from './password-changes.ts'
import type { TokenBuckets } from '../../letters/quota.ts'
import type { Tracer } from '../../tracer.ts'
import type { Outcome, Task } from './task.ts'

/** The dependencies that the modules of ingestion share. */
export interface IngestionParts {
  letters: Letters
  clock: Clock
  log: Log
  meter: Meter
  tracer: Tracer
  definitions: Definitions
  group: GroupCommit<Task, Outcome>
  serverState: ServerStateReader
  passwordPorts: PasswordPorts
  studentQuota: TokenBuckets
  strangerQuota: TokenBuckets
  failureQuota: TokenBuckets
  mostWaiting: number
  /** Bounds the memory of parts of pictures and recordings that wait for a commit. */
  attachmentParts: { waiting: number; most: number }
}

/** Waits for a commit, its own or one that it shares with other requests. */
export function commitTogether(
  { tracer, group }: IngestionParts,
  tasks: readonly Task[],
): Promise<Outcome[]> {
  return tracer.part('commit letters', () => group.run(tasks))
}

/** @throws ProblemError BUSY */
export function requireRoom({ group, mostWaiting }: IngestionParts): void {
  if (group.waiting >= mostWaiting) throw refusal('BUSY', { retryAfterSeconds: 5 })
}
