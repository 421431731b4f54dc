// Schemas of the fields that several endpoints share. The rules themselves are in shared/domain; a custom message is a
// code of field-problems.ts, never a sentence.
import * as z from 'zod/mini'
import { isJoinCode, joinCodeOf } from '../domain/join-code.ts'
import { licenseKeyOf } from '../domain/license-key.ts'
import { limits } from '../domain/limits.ts'
import { passwordOf } from '../domain/password.ts'
import { roles } from '../domain/role.ts'
import { usernameOf, usernameProblemOf } from '../domain/username.ts'
import type { FieldCode } from './field-problems.ts'

const code = (value: FieldCode): FieldCode => value

/** A code whose sentence names the limit. */
const bounded = (value: FieldCode, bound: number) => ({ error: value, params: { bound } })

/** Any RFC 9562 UUID, lower-cased. */
export const id = z.pipe(
  z
    .string()
    .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, code('malformed'))),
  z.transform((value) => value.toLowerCase()),
)

/** ISO instant on the wire; the server may return a Date. */
export const instant = z.pipe(
  z.union([z.string(), z.date()]),
  z.transform((value) => (typeof value === 'string' ? value : value.toISOString())),
)

/** A day without a time: YYYY-MM-DD. */
export const day = z.string().check(
  z.refine((value) => {
    const at = new Date(`${value}T00:00:00Z`)
    const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
    return /^20\d\d-\d\d-\d\d$/.test(value) && isReal
  }, code('day')),
)

/** A time on the school's clock: YYYY-MM-DDTHH:MM. */
export const localTime = z.string().check(
  z.refine((value) => {
    const at = new Date(`${value}:00Z`)
    const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
    return /^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(value) && isReal
  }, code('malformed')),
)

/** An instant as input: UTC, of this century. */
export const moment = z.string().check(
  z.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/, code('malformed')),
  z.refine((value) => !Number.isNaN(Date.parse(value)), code('malformed')),
)

// Control characters, and the bidi controls with which a name can imitate another one.
const unfitForNames = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/**
 * Checked before normalisation, whose time grows with the square of the combining marks on one letter. At most eight
 * code units make one character, so a longer text exceeds the limit in any case.
 */
const composable = (max: number) =>
  z.refine<string>((value) => value.trim().length <= 8 * max, bounded('too_long', max))

const notAbove = (max: number) =>
  z.refine<string>((value) => [...value].length <= max, bounded('too_long', max))

/** Counted in code points. An empty value is `required`, not `too_short`. */
const within = ({ min, max }: { min: number; max: number }) => [
  z.refine<string>((value) => min === 0 || value !== '', code('required')),
  z.refine<string>((value) => value === '' || [...value].length >= min, bounded('too_short', min)),
  notAbove(max),
]

/** One line of text that names something: trimmed, NFC, no control characters, counted in code points. */
export function line(bounds: { min: number; max: number }) {
  return z.pipe(
    z.string().check(
      z.refine((value) => value.isWellFormed(), code('malformed')),
      composable(bounds.max),
    ),
    z.pipe(
      z.transform((value: string) => value.normalize('NFC').trim()),
      z.string().check(
        z.refine((value) => !unfitForNames.test(value), code('control_characters')),
        ...within(bounds),
      ),
    ),
  )
}

/** Text of several lines: like `line`, but with newlines and tabs. */
export function paragraph(bounds: { min: number; max: number }) {
  return z.pipe(
    z.string().check(
      z.refine((value) => value.isWellFormed() && !value.includes('\0'), code('malformed')),
      composable(bounds.max),
    ),
    z.pipe(
      z.transform((value: string) => value.normalize('NFC').replaceAll('\r\n', '\n').trim()),
      z.string().check(
        z.refine((value) => !/[^\P{Cc}\n\t]/u.test(value), code('control_characters')),
        ...within(bounds),
      ),
    ),
  )
}

export const email = z.pipe(
  z.string().check(composable(limits.email.max)),
  z.pipe(
    z.transform((value: string) => value.normalize('NFC').trim().toLowerCase()),
    z.string().check(
      notAbove(limits.email.max),
      z.refine(
        // No label contains a dot, so each text matches in one way only, and the time is linear.
        (value) => /^[^\s@\p{Cc}]+@[^\s@\p{Cc}.]+(?:\.[^\s@\p{Cc}.]+)+$/u.test(value) && value.isWellFormed(),
        code('email'),
      ),
    ),
  ),
)

export const username = z.pipe(
  z.string().check(composable(limits.username.max)),
  z.pipe(
    z.transform((value: string) => usernameOf(value)),
    z.string().check((context) => {
      const problem = usernameProblemOf(context.value)
      if (!problem) return
      const { min, max } = limits.username
      const bound = problem === 'too_short' ? min : problem === 'too_long' ? max : undefined
      context.issues.push({ code: 'custom', input: context.value, message: problem, params: { bound } })
    }),
  ),
)

/** Only the form of a new password. Its strength depends on the account and is checked by the password rule. */
export const password = z.pipe(
  z.string().check(
    z.refine((value) => value.isWellFormed() && !value.includes('\0'), code('malformed')),
    z.refine((value) => value.length > 0, code('required')),
    notAbove(limits.password.max),
  ),
  z.transform((value) => passwordOf(value)),
)

export const joinCode = z.pipe(
  z.string(),
  z.pipe(
    z.transform((value: string) => joinCodeOf(value)),
    z.string().check(z.refine((value) => isJoinCode(value), code('join_code'))),
  ),
)

export const licenseKey = z.pipe(
  z.string(),
  z.pipe(
    z.transform((value: string) => licenseKeyOf(value) ?? ''),
    z.string().check(z.refine((value) => value !== '', code('license_key'))),
  ),
)

export const className = line(limits.className)
export const classDescription = paragraph({ min: 0, max: limits.classDescription.max })
export const personName = line(limits.personName)
export const organizationName = line(limits.organizationName)

/** A whole number; `?page=3` arrives as a string. */
export function whole(bounds: { min: number; max: number }) {
  return z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,9}$/, code('number')))]),
    z.pipe(
      z.transform((value: number | string) => Number(value)),
      z.number().check(
        z.refine((value) => Number.isSafeInteger(value), code('number')),
        z.refine((value) => value >= bounds.min, bounded('too_small', bounds.min)),
        z.refine((value) => value <= bounds.max, bounded('too_large', bounds.max)),
      ),
    ),
  )
}

export const role = z.enum(roles)
export const localText = z.object({ de: z.string(), en: z.string() })
/** An empty input: `{}`. */
export const nothing = z.object({})
