import type { AttachmentStore } from './attachments/attachment-store.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/connect.ts'
import type { TombstoneFile } from './db/tombstones.ts'
import type { Ingestion } from './features/outbox/ingest.ts'
import type { Installations } from './features/system/installations.ts'
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

/** The dependencies of handlers in addition to the transaction of their call. */
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
  /** Erased students, recorded outside the database. */
  tombstones: TombstoneFile
  /** The content of complete pictures and recordings. */
  attachments: AttachmentStore
  retention: Retention
  operatorTexts: OperatorTexts
  /** Which installation a school belongs to, where there are several. */
  installations: Installations
  /** Demo accounts, whose passwords are public, may sign in on this server. */
  admitsDemo: boolean
  clock: Clock
  /** Whether the disk has room for content, or for the little data of a session. */
  hasRoom: (leaves: 'session' | 'content') => boolean
  /** The process is stopping and accepts no new work. */
  isStopping(): boolean
}
