import { productName } from '#shared/domain/product-name.ts'
import { formatNumber, plural } from '../format.ts'

/** The frame around every screen: menu, footer, connection, update, error screen. Always loaded. */
export const shell = {
  menu: {
    label: 'Hauptmenü',
    open: 'Menü und Einstellungen',
    dashboard: 'Meine Welten',
    answers: 'Meine Antworten',
    account: 'Mein Konto',
    atlas: 'Berufe-Atlas',
    classes: 'Klassen',
    teacherAccount: 'Konto',
    admin: 'Verwaltung',
    organizations: 'Organisationen',
    homeLink: `${productName}, zur Startseite`,
    signedInAs: (name: string) => `Angemeldet als ${name}`,
  },
  footer: {
    label: 'Fußzeile',
    device: 'Dieses Gerät',
    demo: 'Demo',
    imprint: 'Impressum',
    privacy: 'Datenschutz',
    accessibility: 'Barrierefreiheit',
  },
  connection: {
    offline: 'Offline',
    offlineStudent: 'Du kannst weiterarbeiten. Alles wird hier gespeichert.',
    offlineTeacher: 'Sie sehen den letzten bekannten Stand.',
    waiting: (count: number) =>
      `${formatNumber(count, 'de')} ${plural(count, 'de', { one: 'Eintrag wartet', other: 'Einträge warten' })} auf Verbindung`,
    waitingOfOthers: (count: number) =>
      `${formatNumber(count, 'de')} ${plural(count, 'de', { one: 'Eintrag anderer wartet', other: 'Einträge anderer warten' })} auf Verbindung`,
    sending: (count: number) =>
      `${formatNumber(count, 'de')} ${plural(count, 'de', { one: 'Eintrag wird', other: 'Einträge werden' })} gesendet`,
    /** Where a phone has no room for the sentence. */
    short: {
      waiting: (count: number) =>
        `${formatNumber(count, 'de')} ${plural(count, 'de', { one: 'wartet', other: 'warten' })}`,
      waitingOfOthers: (count: number) => `${formatNumber(count, 'de')} von anderen`,
      sending: (count: number) => `sendet ${formatNumber(count, 'de')}`,
    },
  },
  news: 'Meldungen',
  signOutFailed:
    'Das Abmelden hat gerade nicht geklappt. Bitte noch einmal versuchen, bevor jemand anderes das Gerät bekommt.',
  /** What this device cannot promise, see client/offline/storage-safety.ts. */
  storage: {
    'no-database': ['Dieser Browser kann nichts speichern.', 'Öffne die App in einem anderen Browser.'],
    'no-crypto': [
      'Dieser Browser kann Antworten nicht sicher verschließen.',
      'Öffne die App über https oder in einem anderen Browser.',
    ],
    evicted: ['Der Browser hat hier etwas gelöscht.', 'Was angekommen war, ist sicher.'],
  },
  errorScreen: {
    notFound: 'Diese Seite oder Welt gibt es nicht, oder sie lässt sich hier nicht öffnen.',
    wrong:
      'Das lag an der Technik. Was auf diesem Gerät gespeichert ist, ist noch da. Bitte noch einmal versuchen.',
    chunk: 'Dieser Teil der App ist noch nicht auf dem Gerät. Bitte mit Verbindung noch einmal versuchen.',
    status: (code: number) => `Fehler ${code}`,
    home: 'Zur Startseite',
    back: 'Zurück',
  },
}
