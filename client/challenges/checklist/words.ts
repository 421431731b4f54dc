import { wordsOf } from '../words.ts'

export const words = wordsOf(
  {
    ticked: (count: number, total: number) => `${count} von ${total} angekreuzt`,
    addNoteTo: (item: string) => `Notiz zu: ${item}`,
    noteExample: 'Notiz, ohne Namen',
    note: (item: string) => `Notiz: ${item}`,
  },
  {
    ticked: (count, total) => `${count} of ${total} ticked`,
    addNoteTo: (item) => `Add a note: ${item}`,
    noteExample: 'Note, no names',
    note: (item) => `Note: ${item}`,
  },
)
