import { limits } from '#shared/domain/limits.ts'

/** The own account. `du` for explorers, `Sie` for teachers. */
export const account = {
  field: {
    email: 'E-Mail-Adresse',
    newPassword: 'Neues Passwort',
    currentPassword: 'Bisheriges Passwort',
  },
  student: {
    title: 'Mein Konto',
    name: 'Explorer-Name',
    passwordTitle: 'Passwort ändern',
    passwordLead: 'Das geht auch ohne Verbindung: Die Änderung reist als versiegelter Brief.',
    unchanged:
      'Du hast dein jetziges Passwort noch nicht geändert. Am sichersten ist eines, das nur du kennst.',
    newHint: `Mindestens ${limits.password.student} Zeichen. Drei Wörter sind gut zu merken.`,
    submit: 'Passwort ändern',
    waitingTitle: 'Eine Änderung ist unterwegs',
    waitingBody:
      'Dein neues Passwort ist auf diesem Gerät gespeichert, versiegelt. Es gilt, sobald es angekommen ist. Bis dahin gilt das bisherige.',
    withdraw: 'Änderung zurücknehmen',
    withdrawn: 'Zurückgenommen. Dein bisheriges Passwort gilt weiter.',
    tooLateToWithdraw: 'Die Änderung wurde schon losgeschickt und lässt sich nicht mehr zurücknehmen.',
    saved: 'Gespeichert. Dein neues Passwort gilt, sobald es angekommen ist.',
    applied: 'Dein neues Passwort gilt.',
    refused: 'Die Änderung hat nicht geklappt. Dein bisheriges Passwort gilt weiter.',
    expired: 'Die Änderung hat zu lange gewartet und wurde verworfen. Dein bisheriges Passwort gilt weiter.',
    understood: 'Verstanden',
    look: 'Ansicht',
    export: 'Meine Daten',
    exportLead: 'Alles, was wir über dich gespeichert haben, als Datei.',
    exportButton: 'Daten herunterladen',
    exportFile: 'meine-daten',
  },
  sessions: {
    title: 'Hier sind Sie angemeldet',
    here: (signedIn: string) => `Dieses Gerät (angemeldet: ${signedIn})`,
    elsewhere: (signedIn: string, used: string) =>
      `Ein anderes Gerät (angemeldet: ${signedIn}; zuletzt benutzt: ${used})`,
    end: 'Abmelden',
    endOf: (signedIn: string) => `Abmelden: Gerät, angemeldet ${signedIn}`,
    endOthers: 'Alle anderen Geräte abmelden',
    ended: 'Abgemeldet.',
    hint: 'Kennen Sie eines nicht? Melden Sie es ab und ändern Sie danach Ihr Passwort.',
    nowhereElse: 'Sonst sind Sie nirgends angemeldet.',
  },
  teacher: {
    title: 'Konto',
    school: 'Schule',
    license: 'Lizenzschlüssel',
    passwordTitle: 'Passwort ändern',
    newHint: `Mindestens ${limits.password.teacher} Zeichen.`,
    submit: 'Passwort ändern',
    saved: 'Ihr Passwort ist geändert.',
    unchanged:
      'Sie haben Ihr jetziges Passwort noch nicht geändert. Am sichersten ist eines, das nur Sie kennen.',
  },
}
