import { wordsOf } from '../words.ts'

export const words = wordsOf(
  {
    starters: 'Satzanfänge zum Antippen',
    insert: (starter: string) => `Satzanfang einfügen: ${starter}`,
    toGo: (count: number) => `Noch ${count} Zeichen, dann kannst du abgeben.`,
    enough: 'Lang genug. Schreib gern weiter.',
  },
  {
    starters: 'Tap a sentence starter',
    insert: (starter) => `Insert starter: ${starter}`,
    toGo: (count) => `${count} more ${count === 1 ? 'character' : 'characters'}, then you can hand it in.`,
    enough: 'Long enough. Feel free to write more.',
  },
)
