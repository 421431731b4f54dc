import type { LocalText } from '../domain/language.ts'
import type { ProfileQuality } from './profile.ts'

/** What a profile's quality means, in a sentence that never sounds like a verdict. */
export const qualityTexts: Record<ProfileQuality, LocalText> = {
  unfinished: {
    de: 'Noch nicht fertig. Ein paar Antworten mehr, dann zeigt sich dein Sechseck.',
    en: 'Not finished yet. A few more answers and your hexagon appears.',
  },
  uniform: {
    de: 'Du hast fast überall gleich geantwortet. Magst du es mit mehr Unterschied noch einmal ansehen?',
    en: 'You answered almost everything alike. Would you like to look again, with more contrast?',
  },
  open: {
    de: 'Vieles ist möglich. Deine Interessen liegen nah beieinander. Hier sind sechs Türen.',
    en: 'Much is possible. Your interests lie close together. Here are six doors.',
  },
  clear: {
    de: 'Das zieht dich gerade an. Schau, ob es passt.',
    en: 'This is what draws you right now. See whether it fits.',
  },
}

export const openDimension: LocalText = { de: 'offen', en: 'open' }

/** Stands below every profile. */
export const interestsAreNotGrades: LocalText = {
  de: 'Interessen sind keine Noten und keine Fähigkeiten. Sie ändern sich.',
  en: 'Interests are not grades and not abilities. They change.',
}

/** For those who want to know how it is made. */
export const aboutTheCompass: LocalText = {
  de: 'Der Kompass ist ein Gesprächsanlass. Er ist noch nicht wissenschaftlich geprüft.',
  en: 'The compass is there to start a conversation. It has not been validated scientifically yet.',
}
