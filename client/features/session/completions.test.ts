import { expect, it } from 'vitest'
import { passPhraseWords } from '#shared/domain/pass-phrase-words.ts'
import { pseudonymWords } from '#shared/domain/pseudonym.ts'
import { completedWith, completionsBesideDots, completionsOf } from './completions.ts'

it('a name is completed part by part, and an adjective selects the animals of its language', () => {
  expect(completionsOf('username', '')).toEqual([])
  expect(completionsOf('username', 'mu')).toEqual(['mutiger'])
  expect(completedWith('mutiger', 'mu')).toBe('mutiger-')
  expect(completionsOf('username', 'mutiger-')).toEqual(pseudonymWords.de.animals)
  expect(completionsOf('username', 'brave-')).toEqual(pseudonymWords.en.animals)
  expect(completionsOf('username', 'Mutiger-BÄ')).toEqual(['baer'])
  expect(completedWith('baer', 'Mutiger-BÄ')).toBe('Mutiger-baer-')
  expect(completionsOf('username', 'mutiger-baer-')).toEqual([])
})

it('a name of another form gets no completion', () => {
  for (const entry of ['leise-', 'xaver', 'leise-feder-2', 'max_m']) {
    expect(completionsOf('username', entry)).toEqual([])
  }
})

it('a password is completed from the public list alone, whatever precedes the word', () => {
  expect(completionsOf('password', '')).toEqual([])
  const afterOurWord = completionsOf('password', 'mond-ot')
  expect(afterOurWord).toContain('otter')
  expect(completionsOf('password', 'ot')).toEqual(afterOurWord)
  expect(completionsOf('password', 'geheim-kein wort-ot')).toEqual(afterOurWord)
})

it('after three words the number is typed, and another password gets no completion', () => {
  expect(completionsOf('password', 'mond-otter-segel-')).toEqual([])
  expect(completionsOf('password', 'mond-otter-segel-4')).toEqual([])
  expect(completionsOf('password', 'drei trockene Schafe')).toEqual([])
})

it('every word of a password is offered from its first letter on', () => {
  for (const word of passPhraseWords) expect(completionsOf('password', word.charAt(0))).toContain(word)
})

it('beside dots there are always several words, and those of the typed letters are among them', () => {
  expect(completionsOf('password', 'mond-ot')).toEqual(['otter'])
  expect(completionsBesideDots('mond-ot')).toEqual(completionsOf('password', 'mond-o'))
  const beginnings = passPhraseWords.flatMap((word) =>
    [word.slice(0, 1), word.slice(0, 3), word].map((typed) => ({ word, typed })),
  )
  const shownFor = new Map(beginnings.map(({ typed }) => [typed, completionsBesideDots(typed)]))
  const few = beginnings.filter(({ typed }) => (shownFor.get(typed) ?? []).length < 7)
  // Two words begin with a y.
  expect(few.filter(({ typed }) => !typed.startsWith('y'))).toEqual([])
  expect(few.filter(({ typed }) => shownFor.get(typed)?.length !== 0)).toEqual([])
  expect(
    beginnings.filter((each) => !few.includes(each) && !shownFor.get(each.typed)?.includes(each.word)),
  ).toEqual([])
})

it('beside dots another password gets no completion', () => {
  for (const entry of ['', 'mond-otter-segel-4', 'drei trockene Schafe', 'geheim', 'yx']) {
    expect(completionsBesideDots(entry)).toEqual([])
  }
})
