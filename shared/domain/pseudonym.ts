import type { Language } from './language.ts'

/**
 * Suggestions for a username that reveals nothing about the child: an adjective, an animal, two digits
 * ("mutiger-luchs-27"). The words contain only username characters; animal and adjective agree in gender.
 */
export const pseudonymWords: Record<Language, { adjectives: readonly string[]; animals: readonly string[] }> =
  {
    de: {
      adjectives: [
        'achtsamer',
        'bunter',
        'flinker',
        'froher',
        'heller',
        'kluger',
        'leiser',
        'mutiger',
        'neugieriger',
        'ruhiger',
        'schlauer',
        'schneller',
        'starker',
        'sanfter',
        'treuer',
        'wacher',
        'weiter',
        'wilder',
      ],
      animals: [
        'adler',
        'baer',
        'biber',
        'dachs',
        'delfin',
        'falke',
        'fuchs',
        'hase',
        'igel',
        'kranich',
        'loewe',
        'luchs',
        'marder',
        'otter',
        'panda',
        'rabe',
        'seehund',
        'tiger',
        'uhu',
        'wal',
        'wolf',
        'zeisig',
      ],
    },
    en: {
      adjectives: [
        'brave',
        'bright',
        'calm',
        'clever',
        'cosmic',
        'curious',
        'eager',
        'gentle',
        'happy',
        'keen',
        'kind',
        'lively',
        'lucky',
        'noble',
        'quick',
        'quiet',
        'sunny',
        'swift',
      ],
      animals: [
        'badger',
        'bear',
        'beaver',
        'crane',
        'dolphin',
        'eagle',
        'falcon',
        'fox',
        'hare',
        'hedgehog',
        'heron',
        'lion',
        'lynx',
        'otter',
        'owl',
        'panda',
        'puffin',
        'raven',
        'seal',
        'tiger',
        'whale',
        'wolf',
      ],
    },
  }

/** Three random bytes make one suggestion: about 36,000 in each language, so that duplicates in a class are rare. */
export function pseudonymOf(language: Language, randomBytes: Uint8Array): string {
  const { adjectives, animals } = pseudonymWords[language]
  const [first = 0, second = 0, third = 0] = randomBytes
  const number = 10 + (third % 90)
  return `${adjectives[first % adjectives.length]}-${animals[second % animals.length]}-${number}`
}

/** `count` different suggestions; `random(length)` returns that many random bytes. */
export function pseudonymsOf(
  language: Language,
  count: number,
  random: (length: number) => Uint8Array,
): string[] {
  const offers = new Set<string>()
  while (offers.size < count) offers.add(pseudonymOf(language, random(3)))
  return [...offers]
}
