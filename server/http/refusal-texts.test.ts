import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldTexts } from '#shared/contract/field-problems.ts'
import { fallbackTexts } from '#shared/contract/fallbacks.ts'
import { endpoints } from '#shared/contract/index.ts'
import { isProblemCode, problems, type ProblemCode } from '#shared/contract/problem.ts'
import { problemBodyOf, refusal } from './problem-error.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

// Every refusal has a code for machines and a message in the caller's language.

const codes = Object.keys(problems).filter(isProblemCode)

/** design/1-product.md, error texts. */
const statuses: Readonly<Record<string, number>> = {
  BAD_CREDENTIALS: 401,
  NOT_SIGNED_IN: 401,
  SESSION_EXPIRED: 401,
  ROLE: 403,
  ORIGIN: 403,
  SUSPENDED: 403,
  BAD_JSON: 400,
  INVALID: 422,
  METHOD: 405,
  CONTENT_TYPE: 415,
  BUSY: 503,
  NAME_TAKEN: 409,
  ALREADY_IN_CLASS: 409,
  LOCKED: 429,
  CODE_UNKNOWN: 404,
  CLASS_FULL: 409,
  NO_SLOTS: 409,
  LICENSE_EXPIRED: 409,
  LICENSE_UNKNOWN: 422,
  DAY_OVER: 422,
  EMAIL_TAKEN: 409,
  USERNAME_TAKEN: 409,
  PASSWORD_WEAK: 422,
  CURRENT_PASSWORD: 403,
  NOT_YOURS: 403,
  NOT_FOUND: 404,
  CLASS_REQUIRED: 409,
  CHAPTER_NOT_STARTED: 409,
  RESPONSE_INVALID: 422,
  LETTER_REUSED: 409,
  TOO_LARGE: 413,
  RATE_LIMITED: 429,
  SERVER: 500,
}

/** The specification's catalogue, word for word. */
const catalogue = `Login failed
Registration failed
Failed to create class
Failed to fetch class
Failed to regenerate join code
Failed to fetch chapters
Failed to start chapter
Failed to end chapter
Failed to fetch class chapters
Failed to fetch class progress
Failed to fetch student responses
Failed to fetch class students
Failed to reset student password
Failed to remove student from class
Failed to delete class
Failed to load profile
Failed to load license usage
Failed to load classes
Failed to refresh dashboard
Failed to load chapters
Failed to submit challenge
Failed to load responses
Failed to change password
No teacher found
No student found`.split('\n')

describe('the messages', () => {
  it.each(codes)('%s has its status and a message in both languages', (code: ProblemCode) => {
    const [status, { de, en }] = problems[code]
    if (code in statuses) expect(status).toBe(statuses[code])
    for (const [language, text] of [
      ['de', de],
      ['en', en],
    ] as const) {
      expect(text).toMatch(/^[A-ZÄÖÜ].*[.?!]$/s)
      expect(problemBodyOf(refusal(code), language, 'r')).toMatchObject({
        success: false,
        statusCode: status,
        statusMessage: text,
        code,
      })
    }
    expect(de).not.toBe(en)
  })

  it('exist for every code of the page', () => {
    expect(Object.keys(statuses).filter((code) => !isProblemCode(code))).toEqual([])
  })

  it('of fields exist in both languages', () => {
    for (const { de, en } of Object.values(fieldTexts)) expect(de).not.toBe(en)
  })

  it('of the fallback catalogue equal the specification, and each has a German text', () => {
    const known: Readonly<Record<string, string>> = fallbackTexts
    for (const text of catalogue) expect(known[text], text).toMatch(/^[A-ZÄÖÜ]/)
    for (const { name, endpoint } of endpoints) {
      const { fallback } = endpoint
      const texts = typeof fallback === 'string' ? [fallback] : Object.values(fallback)
      for (const text of texts) expect(known, name).toHaveProperty([text])
    }
  })
})

describe('the language of an answer', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  it.each([
    [undefined, 'en'],
    ['de', 'de'],
    ['de-AT,en;q=0.5', 'de'],
    ['en-US,en;q=0.9,de;q=0.8', 'en'],
    ['fr,de;q=0.3', 'de'],
    ['fr', 'en'],
    ['*', 'en'],
    ['de;q=0', 'en'],
    [';;;,,q=,de;q=x', 'de'],
  ] as const)('for Accept-Language %s is %s', async (header, language) => {
    const headers: Record<string, string> = { 'Accept-Language': header ?? '' }
    const refused = await app.guest().http('GET', '/api/auth/me', { headers })
    expect((refused.body as { statusMessage: string }).statusMessage).toBe(
      problems.NOT_SIGNED_IN[1][language],
    )
    const wrong = await app.guest().http('POST', '/api/teacher/login', { headers, body: {} })
    const { fields } = wrong.body as { fields: { path: string; message: string }[] }
    expect(fields.find(({ path }) => path === 'email')?.message).toBe(fieldTexts.required[language])
  })
})
