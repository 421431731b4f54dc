import { describe, expect, it } from 'vitest'
import { chapters } from './prose.ts'
import { chaptersDe } from './prose-de.ts'

/** What both languages write alike: numbers, articles of the law, names in code, marks that code fills in. */
function factsIn(texts: readonly string[]): ReadonlySet<string> {
  const fact = /`[^`]+`|\{\{\w+\}\}|Art\. \d+|(?<!\w)\d+(?:[ .,]\d{3})*/g
  const found = texts.flatMap((text) => text.match(fact) ?? [])
  return new Set(found.map((each) => each.replaceAll(/[ .,](?=\d{3})/g, '')))
}

/** Tests and commands are for readers who check the claims; only the English page names them. */
const isProof = (fact: string) => /\.test\.ts`$|^`npm run /.test(fact)

describe('the two pages on data protection', () => {
  const [english, german] = [factsIn(chapters), factsIn(chaptersDe)]

  it('state the same numbers, articles and names; the lists of columns and readers are English', () => {
    const onlyEnglish = [...english].filter((fact) => !german.has(fact) && !isProof(fact))
    expect(onlyEnglish).toEqual(['{{tables}}', '{{readers}}', '`retention_runs`'])
    expect([...german].filter((fact) => !english.has(fact))).toEqual([])
  })

  it('state something that can be compared', () => {
    expect(english).toContain('180')
    expect(english).toContain('Art. 15')
    expect(english).toContain('`wk_wrote`')
  })
})
