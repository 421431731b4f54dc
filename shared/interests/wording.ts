import type { LocalText } from '../domain/language.ts'
import type { ProfileQuality } from './profile.ts'

/** What a profile's quality means, in a sentence that never sounds like a verdict. */
export const qualityTexts: Record<ProfileQuality, LocalText> = {
  unfinished: {
    de: 'Noch nicht fertig. Ein paar Antworten mehr, dann zeigt sich dein Sechseck.',
    en: 'Not finished yet. A few more answers and your hexagon appears.',
  },
  uniform: {
    de: 'Du hast fast überall gleich geantwortet. Stimmt das so? Dann lass es. Sonst sieh es noch einmal an.',
    en: 'You answered almost everything alike. Is that right? Then leave it. If not, look at it again.',
  },
  erratic: {
    de: 'Aus deinen Antworten lässt sich noch kein Bild lesen. Stimmen sie so? Dann lass sie. Sonst sieh sie noch einmal an.',
    en: 'Your answers do not make a picture yet. Are they right? Then leave them. If not, look at them again.',
  },
  low: {
    de: 'Bisher macht dich davon wenig neugierig. Das ist ein Ergebnis.',
    en: 'So far little of this appeals to you. That is a result.',
  },
  open: {
    de: 'Vieles ist möglich. Deine Interessen liegen nah beieinander. Hier sind sechs Türen.',
    en: 'Much is possible. Your interests lie close together. Here are six doors.',
  },
  clear: {
    de: 'Das zieht dich gerade an. Schau, ob es passt.',
    en: 'This is what interests you right now. See whether it fits.',
  },
}

/** What to do with a result that shows no order. */
export const nextSteps: Partial<Record<ProfileQuality, LocalText>> = {
  uniform: {
    de: 'Such dir drei Tätigkeiten, die du einmal ausprobieren würdest.',
    en: 'Pick three activities that you would try once.',
  },
  erratic: {
    de: 'Such dir drei Tätigkeiten, die du einmal ausprobieren würdest.',
    en: 'Pick three activities that you would try once.',
  },
  low: {
    de: 'Was machst du gern, das hier gefehlt hat? Schreib es in der nächsten Aufgabe auf.',
    en: 'What do you like that was missing here? Write it down in the next challenge.',
  },
  open: {
    de: 'Such dir zwei Türen aus und schau hinein.',
    en: 'Choose two doors and look inside.',
  },
}

export const openDimension: LocalText = { de: 'offen', en: 'open' }

/** Stands below every profile. */
export const interestsAreNotGrades: LocalText = {
  de: 'Interessen sind keine Noten und keine Fähigkeiten. Sie ändern sich.',
  en: 'Interests are not grades and not abilities. They change.',
}

/** Explains how the result is computed. */
export const aboutTheCompass: LocalText = {
  de: 'Sprich mit jemandem darüber. Der Kompass ist noch nicht wissenschaftlich geprüft.',
  en: 'Talk about it with somebody. Scientists have not tested the compass yet.',
}
