import * as z from 'zod/mini'
import type { LockedAnswer, WrappedKey } from './locked-answer.ts'

/** `bytes`: of the value; the text is a third longer. */
const base64url = (bytes: { min: number; max: number }) =>
  z
    .string()
    .check(
      z.regex(/^[\w-]+$/),
      z.minLength(Math.ceil((bytes.min * 4) / 3)),
      z.maxLength(Math.ceil((bytes.max * 4) / 3)),
    )
const exactly = (bytes: number) => base64url({ min: bytes, max: bytes })

const wrapped = z.strictObject({ iv: exactly(12), box: exactly(48) })

export const wrappedKey: z.ZodMiniType<WrappedKey> = z.strictObject({
  id: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
  salt: exactly(16),
  iterations: z.number().check(z.int(), z.minimum(1), z.maximum(100_000_000)),
  byWord: wrapped,
  byCode: wrapped,
})

/** What the server can check of a locked value: its form and its size. `max`: the bytes of the padded value with its tag. */
const lockedOf = (max: number): z.ZodMiniType<LockedAnswer> =>
  z.strictObject({
    locked: z.literal(1),
    key: wrappedKey,
    iv: exactly(12),
    box: base64url({ min: 16, max }),
  })

/** A private answer: at most the longest response. */
export const lockedAnswer = lockedOf(33 * 1024)

/** A private sentence: the reason of a kept occupation. */
export const lockedSentence = lockedOf(3 * 1024)
