import { describe, expect, it } from 'vitest'
import { application as german } from '../../messages/de/application.ts'
import { application as english } from '../../messages/en/application.ts'
import { emptyApplication, papers } from './application.ts'
import { paperOf, plainTextOf } from './papers.ts'

const given = { ...emptyApplication, place: 'Würzburg', from: '2027-03-01', to: '2027-03-12' }

describe.each([
  { language: 'de', phrases: german.phrases, days: ['25.\u00A0November 2026', '1.\u00A0März 2027'] },
  { language: 'en', phrases: english.phrases, days: ['25\u00A0November 2026', '1\u00A0March 2027'] },
] as const)('a paper in $language', ({ language, phrases, days }) => {
  it('breaks no line between a day and its month', () => {
    const text = papers
      .map((paper) => plainTextOf(paperOf(paper, given, phrases, { language, today: '2026-11-25' })))
      .join('\n')
    for (const day of days) expect(text).toContain(day)
    expect(text).not.toMatch(/\d\.? \p{L}+ \d{4}/u)
  })

  it.each([{ from: '' }, { to: '' }])(
    'names no day of the internship while one is missing: %o',
    (missing) => {
      const partly = { ...given, ...missing }
      for (const paper of papers) {
        const text = plainTextOf(paperOf(paper, partly, phrases, { language, today: '2026-11-25' }))
        expect(text).not.toContain('2027')
      }
    },
  )
})
