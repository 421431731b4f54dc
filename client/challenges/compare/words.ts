import type { Level } from '../Levels.tsx'
import { wordsOf } from '../words.ts'

export const words = wordsOf(
  {
    options: 'Was vergleichst du?',
    criteria: (min: number, max: number) => `Was zählt für dich? Wähle ${min} bis ${max}.`,
    chosen: (count: number, max: number) =>
      count < max
        ? `${count} von höchstens ${max} angekreuzt.`
        : `${max} angekreuzt. Willst du etwas anderes? Dann nimm erst eins weg.`,
    preset: (count: number) =>
      `${count} sind als Vorschlag angekreuzt, damit du gleich anfangen kannst. Nimm weg, was für dich nicht zählt.`,
    presetFrom: (title: string) => `Schon angekreuzt nach deiner Antwort in „${title}“. Du kannst es ändern.`,
    choose: 'Wähle hier etwas aus.',
    option: (number: number) => `Möglichkeit ${number}`,
    example: 'ein Feld, ein Beruf oder ein Weg',
    add: 'Noch eine Möglichkeit',
    remove: (number: number) => `Möglichkeit ${number} wegnehmen`,
    weight: 'Wie wichtig ist dir das?',
    rating: (name: string) => `Wie gut passt ${name}?`,
    weights: ['egal', 'etwas', 'wichtig', 'sehr wichtig'],
    ratings: ['gar nicht', 'wenig', 'mittel', 'gut', 'sehr gut'],
    step: (place: number) => `Schritt ${place} von 3`,
    place: (place: number, total: number) => `Punkt ${place} von ${total}`,
    rated: (count: number, total: number) => `${count} von ${total} eingeschätzt`,
    back: 'Zurück',
    next: 'Weiter',
    comparison: 'Vergleich',
    sums: 'Was zusammenkommt',
    points: (sum: number, most: number) => `${sum} von ${most} Punkten`,
    how: 'Je wichtiger dir etwas ist und je besser es passt, desto mehr Punkte.',
    all: 'Alle Einschätzungen',
    note: 'Was sagt dein Gefühl dazu?',
    criterion: 'Was zählt',
    important: 'Wie wichtig',
  },
  {
    options: 'What do you compare?',
    criteria: (min, max) => `What counts for you? Choose ${min} to ${max}.`,
    chosen: (count, max) =>
      count < max
        ? `${count} of at most ${max} ticked.`
        : `${max} ticked. To choose another, take one away first.`,
    preset: (count) =>
      `${count} are ticked as a suggestion, so that you can start at once. Take away what does not count for you.`,
    presetFrom: (title) => `Ticked because of your answer in “${title}”. You can change it.`,
    choose: 'Choose something here.',
    option: (number) => `Option ${number}`,
    example: 'a field, a job or a path',
    add: 'Another option',
    remove: (number) => `Take option ${number} away`,
    weight: 'How important is it to you?',
    rating: (name) => `How well does ${name} fit?`,
    weights: ['not at all', 'a bit', 'important', 'very important'],
    ratings: ['not at all', 'little', 'so-so', 'well', 'very well'],
    step: (place) => `Step ${place} of 3`,
    place: (place, total) => `Point ${place} of ${total}`,
    rated: (count, total) => `${count} of ${total} rated`,
    back: 'Back',
    next: 'Continue',
    comparison: 'Comparison',
    sums: 'How it adds up',
    points: (sum, most) => `${sum} of ${most} points`,
    how: 'The more important it is to you and the better it fits, the more points.',
    all: 'All ratings',
    note: 'What does your gut feeling say?',
    criterion: 'What counts',
    important: 'How important',
  },
)

export function levelsOf(names: readonly string[]): Level[] {
  return names.map((text, value) => ({ value, text }))
}
