import { describe, expect, it } from 'vitest'
import { costRatioOf } from '#shared/testing/cost-ratio.ts'
import { namesTag } from './entity-tags.ts'

describe('the tags of If-None-Match', () => {
  it.each([
    ['"7"', true],
    ['W/"7"', true],
    ['"6" , W/"7"', true],
    ['"6","8"', false],
    ['', false],
  ])('%s: %s', (header, isNamed) => expect(namesTag(header, '"7"')).toBe(isNamed))

  it('are read in linear time', () => {
    const spaces = (length: number) => `"6"${' '.repeat(length)}"8"`
    expect(costRatioOf(16, 4_000, (length) => namesTag(spaces(length), '"7"'))).toBeLessThan(100)
  })
})
