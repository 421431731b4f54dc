import { describe, expect, it } from 'vitest'
import { registry } from '#shared/challenges/index.ts'
import { answerFormKinds, findAnswerForm, findReader, readerKinds } from './registry.ts'

describe('the registry of forms and readers', () => {
  it('has a form and a reader for every kind, found by the folder name', () => {
    expect([...answerFormKinds].sort()).toEqual([...registry.kinds].sort())
    expect([...readerKinds].sort()).toEqual([...registry.kinds].sort())
  })

  it('returns nothing for a kind without a folder', () => {
    expect(findAnswerForm('crystal_ball')).toBeUndefined()
    expect(findReader('crystal_ball')).toBeUndefined()
  })
})
