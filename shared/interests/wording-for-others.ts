import type { LocalText } from '../domain/language.ts'
import type { ByDimension } from './dimensions.ts'
import type { ProfileQuality } from './profile.ts'

/**
 * The texts of a profile for readers other than its author: the same without "you". (What its author reads
 * stands in wording.ts and dimensions.ts.)
 */
export const qualityTextsForOthers: Record<ProfileQuality, LocalText> = {
  unfinished: {
    de: 'Noch nicht fertig. Mit ein paar Antworten mehr zeigt sich das Sechseck.',
    en: 'Not finished yet. With a few more answers the hexagon appears.',
  },
  uniform: {
    de: 'Fast überall steht die gleiche Antwort. Ein Bild ergibt das noch nicht.',
    en: 'Almost all answers are alike. That does not make a picture yet.',
  },
  erratic: {
    de: 'Aus den Antworten lässt sich noch kein Bild lesen.',
    en: 'The answers do not make a picture yet.',
  },
  low: {
    de: 'Bisher macht davon wenig neugierig. Das ist ein Ergebnis.',
    en: 'So far little of this appeals. That is a result.',
  },
  open: {
    de: 'Vieles ist möglich. Die Interessen liegen nah beieinander. Hier sind sechs Türen.',
    en: 'Much is possible. The interests lie close together. Here are six doors.',
  },
  clear: {
    de: 'Diese Richtungen ziehen gerade am meisten an.',
    en: 'These directions draw most right now.',
  },
}

export const dimensionDescriptionsForOthers: ByDimension<LocalText> = {
  R: {
    de: 'Arbeiten mit den Händen, mit Technik, Tieren oder draußen.',
    en: 'Working with one’s hands, with technology, animals or outdoors.',
  },
  I: {
    de: 'Herausfinden, wie etwas funktioniert und warum.',
    en: 'Finding out how things work and why.',
  },
  A: {
    de: 'Neues ausdenken und ihm eine Form geben.',
    en: 'Thinking up new things and giving them shape.',
  },
  S: {
    de: 'Für andere da sein und ihnen weiterhelfen.',
    en: 'Being there for others and helping them on.',
  },
  E: {
    de: 'Etwas ins Rollen bringen und andere dafür gewinnen.',
    en: 'Getting things moving and winning others over.',
  },
  C: {
    de: 'Dafür sorgen, dass Dinge stimmen, passen und ihren Platz haben.',
    en: 'Seeing to it that things are right, fit and have their place.',
  },
}
