/** Limits that form, schema and migration share. Lengths count code points. */
export const limits = {
  organizationName: { min: 2, max: 120 },
  personName: { min: 1, max: 60 },
  email: { max: 254 },
  className: { min: 1, max: 60 },
  classDescription: { max: 300 },
  maxStudents: { min: 1, max: 200, default: 40 },
  organizationsPerPage: 50,
  totalSlots: { min: 1, max: 10_000 },
  licenseGraceDays: 30,
  retentionDays: { min: 30, max: 3_650, default: 365 },
  username: { min: 3, max: 28 },
  password: { student: 8, teacher: 12, admin: 14, max: 128 },
  passphrase: { min: 12 },
  secretWord: { min: 8 },
  /** After this time without a touch, a shared tablet asks whether the user is still there. */
  idleMinutes: 15,
  feedbackText: { max: 1_000 },
  /** A teacher's own sentences for comments. */
  phrases: 10,
  phrase: { min: 1, max: 200 },
  /** New answers in one response. */
  unreadListed: 60,
  operatorTextChars: 60_000,
  responseBytes: 32 * 1024,
  bodyBytes: 64 * 1024,
  outboxBytes: 1024 * 1024,
  /** The tablet has a copy in client/offline/pace.ts; a test compares them. */
  lettersPerBatch: 200,
  /** A tablet's report of what waits on it. */
  reportedTickets: 100,
  reportedLetters: 100_000,
  /** In the waiting room of a class. */
  waitingStudents: 100,
  batchStudents: { min: 1, max: 60 },
  /** Private answers in one call that locks them. */
  answersToLock: 20,
  jsonDepth: 8,
  /**
   * `most`: enforced by the tablet. The server keeps more, because two tablets without a connection may each add
   * one. `listed`: entries in one response, removed ones included.
   */
  keptOccupations: { most: 12, why: { min: 0, max: 200 }, position: 1_000_000, listed: 500 },
} as const
