import { describe, expect, it } from 'vitest'
import { languages } from './language.ts'
import { passPhraseWords } from './pass-phrase-words.ts'
import { pseudonymWords } from './pseudonym.ts'
import { isUnfitCode, isUnfitName } from './unfit-words.ts'

describe('a name', () => {
  it.each([
    'hurensohn',
    'der-hurensohn-12',
    'arschloch',
    'a-r-s-c-h',
    'fuck.you',
    'f_u_c_k',
    'fuckyou',
    '4rschl0ch',
    'nigg3r',
    'hitler88',
    'h1tler',
    'geile-sau',
    'sexy_mike',
    'bitch2011',
  ])('%s is refused', (name) => expect(isUnfitName(name)).toBe(true))

  it.each([
    'mutiger-luchs-27',
    'assel',
    'kassel',
    'klasse7b',
    'dickhaeuter',
    'saurier',
    'essex.fan',
    'massage',
    'peacock',
    'document',
    'analyst',
    'therapist',
    'scunthorpe',
    'wichtel',
    'bassist',
    'titan',
    'absolut',
    'gay-pride',
  ])('%s is not refused', (name) => expect(isUnfitName(name)).toBe(false))

  it.each(languages)('no offered pseudonym is refused: %s', (language) => {
    const { adjectives, animals } = pseudonymWords[language]
    const offers = adjectives.flatMap((adjective) => animals.map((animal) => `${adjective}-${animal}-27`))
    expect(offers.filter(isUnfitName)).toEqual([])
  })

  it('no word of a pass-phrase is refused', () => {
    expect(passPhraseWords.filter(isUnfitName)).toEqual([])
  })
})

it('a code shows no abbreviation that is read as an insult', () => {
  expect(isUnfitCode('KTM4Q7WX')).toBe(false)
  expect(isUnfitCode('KTFC-K7WX')).toBe(true)
  expect(isUnfitCode('KKK4Q7WX')).toBe(true)
})
