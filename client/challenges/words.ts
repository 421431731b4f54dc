import type { Language } from '#shared/domain/language.ts'
import type { MessagesOf } from '../messages/messages-of.ts'

/**
 * The texts of one kind, in its own folder, so that a new kind changes no other file. Checked like the catalogue: a
 * missing English text does not compile. `const words = wordsOf(de, en)`, then `words(language)`.
 */
export function wordsOf<Texts>(
  de: Texts,
  en: MessagesOf<NoInfer<Texts>>,
): (language: Language) => Texts | MessagesOf<Texts> {
  return (language) => (language === 'de' ? de : en)
}

/** Texts that the forms of several kinds share. */
export const formWords = wordsOf(
  {
    yourAnswer: 'Deine Antwort',
    noAnswer: 'Nicht beantwortet',
    addReason: 'Möchtest du etwas dazu schreiben?',
    other: 'Etwas anderes',
    otherHint: 'Schreib es in deinen Worten dazu.',
    remove: (label: string) => `„${label}“ wegnehmen`,
    removed: (label: string) => `${label} ist weg.`,
    chosen: (count: number, max: number) => `${count} von ${max} gewählt`,
    unreadable: 'Diese Antwort gehört zu einer älteren Fassung der Aufgabe.',
    unknownKind:
      'Diese Aufgabe braucht eine neuere Version der App. Lade die App neu, sobald du verbunden bist.',
  },
  {
    yourAnswer: 'Your answer',
    noAnswer: 'Not answered',
    addReason: 'Would you like to add something?',
    other: 'Something else',
    otherHint: 'Add it in your own words.',
    remove: (label) => `Take “${label}” away`,
    removed: (label) => `${label} is gone.`,
    chosen: (count, max) => `${count} of ${max} chosen`,
    unreadable: 'This answer belongs to an earlier version of the challenge.',
    unknownKind: 'This challenge needs a newer version of the app. Reload the app once you are connected.',
  },
)
