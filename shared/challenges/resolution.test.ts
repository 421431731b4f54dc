import { describe, expect, it } from 'vitest'
import { type Fact, type Resolution, resolutionSchema } from './resolution.ts'

const both = (text: string) => ({ de: text, en: `${text} (en)` })
const fact: Fact = {
  text: both('Es gibt viele Berufe.'),
  source: { title: 'Ein Amt', url: 'https://amt.example/berufe' },
  asOf: '2024-04',
}
const resolution: Resolution = { facts: [fact], view: both('Anders gesehen'), question: both('Und du?') }

function problemsOf(value: unknown): string[] {
  const read = resolutionSchema.safeParse(value)
  return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'))
}
const withFact = (change: object) => ({ ...resolution, facts: [{ ...fact, ...change }] })

describe('a resolution', () => {
  it('needs no facts, but a second view and a question back', () => {
    expect(problemsOf(resolution)).toEqual([])
    expect(problemsOf(withFact({ asOf: '2024' }))).toEqual([])
    expect(problemsOf({ view: resolution.view, question: resolution.question })).toEqual([])
    expect(problemsOf({ facts: [fact] })).toEqual(['view', 'question'])
  })

  it.each<[string, unknown, string]>([
    ['an empty list of facts', { ...resolution, facts: [] }, 'facts'],
    ['a fact in one language', withFact({ text: { de: 'Nur deutsch' } }), 'facts.0.text.en'],
    ['a fact without a source', withFact({ source: undefined }), 'facts.0.source'],
    [
      'a source without a title',
      withFact({ source: { ...fact.source, title: ' ' } }),
      'facts.0.source.title',
    ],
    [
      'an address without https',
      withFact({ source: { title: 'x', url: 'http://a.example' } }),
      'facts.0.source.url',
    ],
    ['a fact without a date', withFact({ asOf: undefined }), 'facts.0.asOf'],
    ['a month that does not exist', withFact({ asOf: '2024-13' }), 'facts.0.asOf'],
    ['a right answer', { ...resolution, right: 'stimmt' }, ''],
  ])('with %s is refused with the path of its field', (_what, value, path) => {
    expect(problemsOf(value)).toEqual([path])
  })
})
