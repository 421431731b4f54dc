import { formatNumber, plural } from '../format.ts'

/** The dialogs before a sign-out. No area of the catalogue: these texts come with the dialogs. */
export const leaving = {
  signOut: {
    title: 'Abmelden?',
    ownWait: (count: number) =>
      `${formatNumber(count, 'de')} ${plural(count, 'de', { one: 'Eintrag von dir wartet', other: 'Einträge von dir warten' })} noch auf Verbindung.`,
    reassure:
      'Du kannst dich ruhig abmelden. Niemand kann hier lesen, was du geschrieben hast. Das Tablet schickt es unter deinem Namen los, sobald es Verbindung hat.',
    confirm: 'Abmelden',
  },
  idle: {
    title: 'Bist du noch da?',
    body: 'Auf einem gemeinsamen Tablet melden wir dich gleich ab. Deine Entwürfe bleiben gesichert.',
    stay: 'Ja, weiter',
  },
}
