import type { LockedAnswer } from '#shared/domain/locked-answer.ts'

/** A locked answer of valid format that no key opens. */
export const lockedSample: LockedAnswer = {
  locked: 1,
  key: {
    id: '5d0f6a52-7a53-4c8e-9d59-0d7a1b1f3c11',
    salt: 'A'.repeat(22),
    iterations: 600_000,
    byWord: { iv: 'A'.repeat(16), box: 'B'.repeat(64) },
    byCode: { iv: 'A'.repeat(16), box: 'C'.repeat(64) },
  },
  iv: 'A'.repeat(16),
  box: 'D'.repeat(704),
}
