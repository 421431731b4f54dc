import { wordsOf } from '../words.ts'

export const words = wordsOf(
  {
    sources: 'Woher weißt du das?',
    sourcesHint: 'Eine Seite, ein Heft, ein Gespräch: alles zählt.',
    source: (number: number) => `Quelle ${number}`,
    title: 'Name der Quelle',
    url: 'Adresse',
    add: 'Noch eine Quelle',
    remove: (number: number) => `Quelle ${number} wegnehmen`,
    suggest: 'Hier kannst du anfangen:',
    newWindow: 'öffnet ein neues Fenster',
    atlas: 'Berufe-Atlas von Weltenkompass',
    takeAtlas: 'Berufe-Atlas als Quelle eintragen',
  },
  {
    sources: 'How do you know?',
    sourcesHint: 'A website, a booklet, a conversation: everything counts.',
    source: (number) => `Source ${number}`,
    title: 'Name of the source',
    url: 'Address',
    add: 'Another source',
    remove: (number) => `Take source ${number} away`,
    suggest: 'You can start here:',
    newWindow: 'opens a new window',
    atlas: 'Weltenkompass job atlas',
    takeAtlas: 'Add the job atlas as a source',
  },
)
