import type { Language, LocalText } from '../domain/language.ts'

/** The codes of field problems, for programs; the sentence is for people. */
export const fieldTexts = {
  required: { de: 'Bitte ausfüllen.', en: 'Please fill this in.' },
  malformed: { de: 'Das hat nicht die richtige Form.', en: 'This does not have the right form.' },
  unknown_field: { de: 'Dieses Feld gibt es hier nicht.', en: 'There is no such field here.' },
  too_short: { de: 'Das ist zu kurz.', en: 'This is too short.' },
  too_long: { de: 'Das ist zu lang.', en: 'This is too long.' },
  too_small: { de: 'Diese Zahl ist zu klein.', en: 'This number is too small.' },
  too_large: { de: 'Diese Zahl ist zu groß.', en: 'This number is too large.' },
  number: { de: 'Bitte eine ganze Zahl eingeben.', en: 'Please enter a whole number.' },
  control_characters: { de: 'Bitte keine Steuerzeichen verwenden.', en: 'Please use no control characters.' },
  choice: { de: 'Bitte einen der vorgesehenen Werte wählen.', en: 'Please choose one of the given values.' },
  email: {
    de: 'Bitte eine E-Mail-Adresse wie name@schule.de eingeben.',
    en: 'Please enter an e-mail address like name@school.org.',
  },
  username_characters: {
    de: 'Nur a bis z, Ziffern, Punkt, Binde- und Unterstrich; am Anfang ein Buchstabe.',
    en: 'Only a to z, digits, dot, hyphen and underscore; a letter comes first.',
  },
  username_reserved: {
    de: 'Diesen Namen gibt es hier schon für das Team.',
    en: 'This name is reserved for the team.',
  },
  username_unfit: {
    de: 'Diesen Namen sehen alle in deiner Klasse. Nimm bitte einen anderen.',
    en: 'Everybody in your class sees this name. Please take another one.',
  },
  password_common: {
    de: 'Dieses Passwort ist zu bekannt. Bitte ein anderes wählen.',
    en: 'This password is too well known. Please choose another.',
  },
  password_contains_name: {
    de: 'Das Passwort darf den eigenen Namen nicht enthalten.',
    en: 'The password must not contain your own name.',
  },
  join_code: {
    de: 'Ein Code hat acht Zeichen, zum Beispiel KTM4-Q7WX.',
    en: 'A code has eight characters, for example KTM4-Q7WX.',
  },
  day: { de: 'Bitte einen Tag wie 2027-07-14 eingeben.', en: 'Please enter a day like 2027-07-14.' },
  license_key: {
    de: 'Ein Lizenzschlüssel sieht so aus: WELT-XXXX-XXXX-XXXX. Bitte auf Tippfehler prüfen.',
    en: 'A licence key looks like WELT-XXXX-XXXX-XXXX. Please check for typing errors.',
  },
  license_unknown: {
    de: 'Diesen Lizenzschlüssel gibt es nicht. Bitte auf Tippfehler prüfen.',
    en: 'There is no such licence key. Please check for typing errors.',
  },
} as const satisfies Record<string, LocalText>

export type FieldCode = keyof typeof fieldTexts

export interface FieldProblem {
  /** `name`, `studentIds.3`, `response.piles.ja` */
  path: string
  code: string
  message: string
}

export function isFieldCode(value: string): value is FieldCode {
  return Object.hasOwn(fieldTexts, value)
}

export function fieldProblem(path: string, code: FieldCode, language: Language): FieldProblem {
  return { path, code, message: fieldTexts[code][language] }
}
