import { wordsOf } from '../words.ts'

export const words = wordsOf(
  {
    why: (title: string) => `${title}: warum?`,
    whyHint: 'Ein Satz reicht.',
    kept: 'Aus deiner Merkliste',
    search: 'Im Berufe-Atlas suchen',
    searchHint: 'Tippe ein Wort an oder schreib ein eigenes.',
    ideas: ['Tiere', 'Holz', 'Pflege', 'Computer', 'Autos', 'Kochen'],
    found: 'Gefundene Berufe',
    none: 'Dazu steht nichts im Berufe-Atlas. Such nach einem anderen Wort.',
    take: (title: string) => `${title} nehmen`,
    full: 'Nimm einen weg, wenn du tauschen willst.',
    noAtlas: 'Der Berufe-Atlas ist noch nicht auf diesem Gerät.',
    noAtlasHint: 'Versuch es noch einmal, sobald Verbindung da ist.',
  },
  {
    why: (title) => `${title}: why?`,
    whyHint: 'One sentence is enough.',
    kept: 'From your list',
    search: 'Search the job atlas',
    searchHint: 'Tap a word or write your own.',
    ideas: ['animals', 'wood', 'care', 'computers', 'cars', 'cooking'],
    found: 'Jobs found',
    none: 'The job atlas has nothing on that. Try another word.',
    take: (title) => `Take ${title}`,
    full: 'Take one away to swap.',
    noAtlas: 'The job atlas is not on this device yet.',
    noAtlasHint: 'Try again once you are connected.',
  },
)
