/** The sign-in pages that no student uses, and what other roles' pages answer: not part of a student’s first load. */
export const signIn = {
  teacherLogin: {
    title: 'Anmelden',
    lead: 'Für Lehrkräfte',
    submit: 'Anmelden',
    noAccount: 'Noch kein Konto?',
    register: 'Mit Lizenzschlüssel registrieren',
    explorerLink: 'Ich bin Schülerin oder Schüler',
    adminLink: 'Plattform-Verwaltung',
    code: 'Code der Verwaltung',
    newPassword: 'Neues Passwort',
    hasCode: 'Ich habe einen Code',
    redeem: 'Code einlösen',
    tooEarly:
      'Der Code gilt noch nicht, denn an Ihrer Schule gibt es keine andere Lehrkraft. Er gilt, sobald eine zweite Verwaltung ihn bestätigt hat, sonst 24 Stunden nach der Anfrage. Ihr bisheriges Passwort gilt weiter.',
    forgotten: 'Passwort vergessen?',
    forgottenHelp:
      'Die Plattform-Verwaltung gibt Ihnen einen Code. Damit wählen Sie hier ein neues Passwort. Ihre Klassen öffnen sich, sobald jemand aus dem Kollegium es bestätigt, sonst 24 Stunden, nachdem der Code verlangt wurde. Wenden Sie sich an die Person, von der Ihre Schule den Lizenzschlüssel hat.',
  },
  sessionLost: {
    title: 'Deine Anmeldung ist abgelaufen oder wurde beendet.',
    body: 'Was du geschrieben hast, ist sicher. Melde dich hier wieder an.',
    titleFormal: 'Ihre Anmeldung ist abgelaufen oder wurde beendet.',
    bodyFormal:
      'Gespeichertes ist sicher. Melden Sie sich wieder an, dann geht es dort weiter, wo Sie waren; Ihre letzte Eingabe fehlt vielleicht noch.',
  },
  adminLogin: {
    title: 'Verwaltung',
    lead: 'Für die Plattform-Verwaltung',
    submit: 'Anmelden',
    signIn: 'Zur Anmeldung',
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
