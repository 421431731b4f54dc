import { limits } from '#shared/domain/limits.ts'

/** Doors of the house: sign-in, and what is behind somebody else's. `du` for explorers, `Sie` for teachers. */
export const session = {
  field: {
    username: 'Explorer-Name',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    firstName: 'Vorname',
    lastName: 'Nachname',
    licenseKey: 'Lizenzschlüssel',
    joinCode: 'Beitrittscode',
    sharedTablet: 'Gemeinsames Tablet',
    sharedTabletHint: `Fragt nach ${limits.idleMinutes} Minuten ohne Berührung nach und meldet dich sonst ab.`,
  },
  needsConnection: 'Zum Anmelden brauchst du kurz Verbindung. Danach geht alles auch ohne.',
  needsConnectionFormal: 'Zum Anmelden wird eine Verbindung gebraucht.',
  offlineNow: 'Gerade keine Verbindung.',
  passwordMaybeUnderWay:
    'Auf diesem Gerät wartet noch eine Passwort-Änderung. Vielleicht gilt noch das bisherige Passwort.',
  teacherLogin: {
    title: 'Anmelden',
    lead: 'Für Lehrkräfte',
    submit: 'Anmelden',
    noAccount: 'Noch kein Konto?',
    register: 'Mit Lizenzschlüssel registrieren',
    explorerDoor: 'Ich bin Explorer:in',
    adminDoor: 'Plattform-Verwaltung',
    forgotten: 'Passwort vergessen?',
    forgottenHelp:
      'Die Plattform-Verwaltung setzt es zurück. Wenden Sie sich an die Person, von der Ihre Schule den Lizenzschlüssel hat.',
  },
  adminLogin: {
    title: 'Verwaltung',
    lead: 'Für die Plattform-Verwaltung',
    submit: 'Anmelden',
    code: 'Code aus der App oder Ersatzcode',
    signIn: 'Zur Anmeldung',
  },
  studentLogin: {
    title: 'Willkommen zurück',
    lead: 'Melde dich mit deinem Explorer-Namen an.',
    submit: 'Los geht’s',
    noAccount: 'Noch kein Explorer-Konto?',
    register: 'Mit Code beitreten',
    teacherDoor: 'Ich bin Lehrkraft',
    device: 'Was auf diesem Tablet wartet',
    forgotten: 'Passwort vergessen?',
    forgottenHelp: 'Frag deine Lehrkraft. Sie gibt dir in ein paar Sekunden ein neues.',
  },
  unauthorized: {
    title: 'Hier geht es nicht weiter',
    body: (name: string, role: string) =>
      `Du bist als ${name} (${role}) angemeldet. Dieser Bereich gehört zu einem anderen Konto.`,
    bodyFormal: (name: string, role: string) =>
      `Sie sind als ${name} (${role}) angemeldet. Dieser Bereich gehört zu einem anderen Konto.`,
    home: 'Zu meinem Bereich',
  },
  role: { student: 'Explorer:in', teacher: 'Lehrkraft', admin: 'Verwaltung', other: 'unbekannte Rolle' },
}
