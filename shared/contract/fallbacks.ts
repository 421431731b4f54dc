import type { LocalText } from '../domain/language.ts'

/** Texts that a screen shows itself. They have a file of their own so that a student's first load contains no others. */
const screenTexts = {
  'Failed to refresh dashboard': 'Die Übersicht konnte nicht aktualisiert werden',
  'No teacher found': 'Keine Lehrkraft gefunden',
  'No student found': 'Kein Explorer-Konto gefunden',
  'Failed to load': 'Das Laden hat nicht geklappt',
} as const

/** The specification's error catalogue, verbatim, with its German translation. */
export const fallbackTexts = {
  ...screenTexts,
  'Login failed': 'Die Anmeldung hat nicht geklappt',
  'Registration failed': 'Die Registrierung hat nicht geklappt',
  'Failed to create class': 'Die Klasse konnte nicht angelegt werden',
  'Failed to fetch class': 'Die Klasse konnte nicht geladen werden',
  'Failed to regenerate join code': 'Der Beitrittscode konnte nicht erneuert werden',
  'Failed to fetch chapters': 'Die Welten konnten nicht geladen werden',
  'Failed to start chapter': 'Die Welt konnte nicht gestartet werden',
  'Failed to end chapter': 'Die Welt konnte nicht beendet werden',
  'Failed to fetch class chapters': 'Die Welten der Klasse konnten nicht geladen werden',
  'Failed to fetch class progress': 'Der Fortschritt der Klasse konnte nicht geladen werden',
  'Failed to fetch student responses': 'Die Antworten konnten nicht geladen werden',
  'Failed to fetch class students': 'Die Liste der Klasse konnte nicht geladen werden',
  'Failed to reset student password': 'Das Passwort konnte nicht zurückgesetzt werden',
  'Failed to remove student from class': 'Das Entfernen aus der Klasse hat nicht geklappt',
  'Failed to delete class': 'Die Klasse konnte nicht gelöscht werden',
  'Failed to load profile': 'Das Profil konnte nicht geladen werden',
  'Failed to load license usage': 'Die Lizenz konnte nicht geladen werden',
  'Failed to load classes': 'Die Klassen konnten nicht geladen werden',
  'Failed to load chapters': 'Deine Welten konnten nicht geladen werden',
  'Failed to submit challenge': 'Deine Antwort konnte nicht abgegeben werden',
  'Failed to load responses': 'Deine Antworten konnten nicht geladen werden',
  'Failed to change password': 'Das Passwort konnte nicht geändert werden',
  // Texts for the calls that the product adds to the specification's table.
  'Failed to save': 'Das Speichern hat nicht geklappt',
  'Failed to sign out': 'Das Abmelden hat nicht geklappt',
} as const satisfies Record<string, string>

export type FallbackText = keyof typeof fallbackTexts
export type ScreenText = keyof typeof screenTexts

export function fallbackTextOf(text: FallbackText): LocalText {
  return { en: text, de: fallbackTexts[text] }
}

/** Without the texts of calls, which the tables of calls contain. */
export function screenTextOf(text: ScreenText): LocalText {
  return { en: text, de: screenTexts[text] }
}
