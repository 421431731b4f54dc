import { productName } from '#shared/domain/product-name.ts'
import { formatNumber, plural } from '../format.ts'

/** Words that every screen may need. */
export const common = {
  product: productName,
  action: {
    back: 'Zurück',
    cancel: 'Abbrechen',
    close: 'Schließen',
    copy: 'Kopieren',
    copied: 'Kopiert',
    copyFailed: 'Kopieren ging nicht',
    hidePassword: 'Passwort verbergen',
    retry: 'Noch einmal versuchen',
    showPassword: 'Passwort anzeigen',
    signOut: 'Abmelden',
    undo: 'Rückgängig',
    skipToContent: 'Zum Inhalt springen',
  },
  /** The same five words everywhere, see design "1-product". */
  sync: {
    draft: 'Entwurf',
    saved: 'auf diesem Gerät gespeichert',
    sending: 'wird gesendet',
    arrived: 'angekommen',
    'needs-you': 'braucht dich',
  },
  notice: { info: 'Hinweis', success: 'Geschafft', warning: 'Achtung', danger: 'Fehler' },
  overlay: {
    loading: 'Wird geladen …',
    checking: 'Anmeldung wird geprüft …',
    signingIn: 'Anmeldung läuft …',
    signingOut: 'Abmeldung läuft …',
  },
  connection: {
    asOf: (age: string) => `Zuletzt geladen: ${age}`,
    neverLoaded: 'Noch nicht geladen',
  },
  update: {
    ready: 'Eine neue Version ist da.',
    apply: 'Jetzt neu laden',
    later: 'Später',
  },
  error: {
    chapterNotFound: 'Welt nicht gefunden',
    somethingWrong: 'Etwas ist schiefgelaufen',
    summary: (count: number) =>
      `${formatNumber(count, 'de')} ${plural(count, 'de', { one: 'Stelle ist noch leer oder stimmt nicht', other: 'Stellen sind noch leer oder stimmen nicht' })}`,
    unfinished: 'Noch nicht ganz fertig',
    empty: (count: number) =>
      `${formatNumber(count, 'de')} ${plural(count, 'de', { one: 'Feld ist', other: 'Felder sind' })} leer`,
    network: 'Der Server ist gerade nicht erreichbar. Was auf diesem Gerät gespeichert ist, ist noch da.',
    loadFailed: 'Das konnte nicht geladen werden.',
    copyByHand: 'Bitte markieren und selbst kopieren.',
  },
  field: {
    optional: 'freiwillig',
    charactersLeft: (left: number) =>
      left === 0 ? 'Der Platz ist voll.' : `Noch Platz für ${formatNumber(left, 'de')} Zeichen`,
    charactersOver: (over: number) => `${formatNumber(over, 'de')} Zeichen zu viel`,
    choose: 'Bitte wählen',
    halfTyped: {
      date: 'Bitte ein vollständiges Datum, das es im Kalender gibt.',
      'datetime-local': 'Bitte Datum und Uhrzeit vollständig.',
      time: 'Bitte eine vollständige Uhrzeit.',
    },
  },
  appearance: {
    language: 'Sprache',
    theme: 'Farben',
    system: 'Auto',
    light: 'Hell',
    dark: 'Dunkel',
    comfort: 'Lesen anpassen',
  },
  progress: {
    share: (part: number, whole: number) => `${formatNumber(part, 'de')} / ${formatNumber(whole, 'de')}`,
    ofArrived: (arrived: number, total: number) =>
      `${formatNumber(arrived, 'de')} von ${formatNumber(total, 'de')} angekommen`,
    waiting: (count: number) =>
      `${formatNumber(count, 'de')} ${plural(count, 'de', { one: 'Antwort wartet', other: 'Antworten warten' })} auf diesem Gerät`,
  },
  busy: 'Einen Moment …',
  loading: 'Wird geladen …',
  qrCode: 'QR-Code',
}
