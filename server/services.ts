import type { Clock } from './clock.ts'
import type { Database } from './db/connect.ts'
import type { TombstoneFile } from './db/tombstones.ts'
import type { Ingestion } from './features/outbox/ingest.ts'
import type { OperatorTexts } from './features/system/operator-texts.ts'
import type { Letters } from './letters/letters.ts'
import type { Retention } from './retention/run.ts'
import type { AccountQuotas } from './security/account-quotas.ts'
import type { GuessLimiter } from './security/guess-limiter.ts'
import type { ResetWatch } from './security/reset-watch.ts'
import type { SecondFactor } from './security/second-factor.ts'
import type { Sessions } from './security/sessions.ts'
import type { SignInLimiter } from './security/sign-in-limiter.ts'
import type { SignInLog } from './security/sign-in-log.ts'

/** What handlers work with besides the database transaction of their call. */
export interface Services {
  database: Database
  sessions: Sessions
  signInLimiter: SignInLimiter
  signInLog: SignInLog
  resetWatch: ResetWatch
  guessLimiter: GuessLimiter
  accountQuotas: AccountQuotas
  secondFactor: SecondFactor
  letters: Letters
  ingestion: Ingestion
  /** Erased students, remembered outside the database. */
  tombstones: TombstoneFile
  retention: Retention
  operatorTexts: OperatorTexts
  /** Accounts of the demo, whose passwords are public, may sign in on this server. */
  admitsDemo: boolean
  clock: Clock
  /** Whether there is room on the disk for what is written, or for the little that a session leaves. */
  hasRoom: (leaves: 'session' | 'content') => boolean
  /** The process has been asked to stop and takes no new work. */
  isStopping(): boolean
}
