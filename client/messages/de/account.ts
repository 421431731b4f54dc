import { limits } from '#shared/domain/limits.ts'
import { formatNumber, plural } from '../format.ts'

/** The own account. `du` for explorers, `Sie` for teachers. */
export const account = {
  field: {
    email: 'E-Mail-Adresse',
    newPassword: 'Neues Passwort',
    currentPassword: 'Bisheriges Passwort',
  },
  signIns: {
    title: 'Anmeldungen',
    last: (at: string, device: string | undefined) =>
      device === undefined ? `Zuletzt angemeldet: ${at}.` : `Zuletzt angemeldet: ${at}, auf ${device}.`,
    none: 'Vor dieser Anmeldung ist keine andere aufgezeichnet.',
    teacherChange: {
      'new-teacher': (name: string, at: string) =>
        `${name} hat deine Klasse übernommen (${at}) und kann lesen, was deine Lehrkraft lesen darf.`,
      reset: (name: string, at: string) =>
        `Für ${name}, deine Lehrkraft, gilt ein neues Passwort (${at}): Die Verwaltung hat das alte zurückgesetzt.`,
    },
    list: 'Alle Anmeldungen, auch die mit falschem Passwort',
    empty: 'Noch keine Anmeldung ist aufgezeichnet.',
    kept: 'Einträge werden nach 180 Tagen gelöscht. Die Netzadresse steht nicht darin.',
    when: 'Wann',
    what: 'Was',
    where: 'Auf welchem Gerät',
    times: (count: number) => `${formatNumber(count, 'de')}-mal`,
    thisDevice: 'diesem Gerät',
    noDevice: '–',
    beside: 'angemeldet, während ein anderes Gerät angemeldet war',
    outcome: {
      'signed-in': 'angemeldet',
      'wrong-password': 'falsches Passwort',
      'wrong-code': 'falscher Code',
      'code-missing': 'Passwort ohne Code',
      locked: 'abgewiesen nach zu vielen Versuchen',
      suspended: 'abgewiesen, Schule gesperrt',
      'demo-closed': 'abgewiesen, Demo geschlossen',
    },
    /** After "auf", in a sentence and below the heading "Auf welchem Gerät". */
    device: {
      ipad: 'einem iPad',
      iphone: 'einem iPhone',
      android: 'einem Android-Gerät',
      chromebook: 'einem Chromebook',
      windows: 'einem Windows-Gerät',
      mac: 'einem Mac oder iPad',
      linux: 'einem Linux-Gerät',
      other: 'einem Gerät',
    },
    studentHint:
      'Auch deine Lehrkraft sieht, wann du dich anmeldest. Warst du das nicht? Ändere dein Passwort und sag es ihr.',
    staffHint: 'Waren Sie das nicht? Ändern Sie Ihr Passwort und sprechen Sie mit Ihrer Schule.',
    ofStudent: (name: string) => `Wann sich ${name} angemeldet hat. ${name} sieht dieselbe Liste.`,
  },
  ownPassword: {
    title: 'Wähle dein eigenes Passwort',
    teacher: 'deine Lehrkraft',
    reset: (at: string, by: string) => `Dein Passwort wurde zurückgesetzt: ${at}, durch ${by}.`,
    body: (by: string) =>
      `Das Passwort, mit dem du dich angemeldet hast, kennt auch ${by}. Wähle eines, das nur du kennst: Das bisherige öffnet dann nichts mehr.`,
    must: 'Das bisherige wurde schon einmal benutzt. Weiter geht es erst mit deinem eigenen.',
    nobody: 'Außer dir hat sich niemand damit angemeldet.',
    others: (count: number) =>
      `Damit hat sich schon ${plural(count, 'de', { one: 'jemand', other: 'mehrmals jemand' })} angemeldet. Warst du das nicht? Frag deine Lehrkraft.`,
    entry: (at: string, device: string) => `${at}, auf ${device}`,
    field: 'Dein neues Passwort',
    submit: 'Mein Passwort gilt',
    later: 'Später',
    leave: 'Abmelden',
    chosen: 'Dein neues Passwort gilt.',
  },
  student: {
    title: 'Mein Konto',
    name: 'Explorer-Name',
    passwordTitle: 'Passwort ändern',
    passwordLead: 'Das geht auch ohne Verbindung: Die Änderung wird verschlüsselt und später gesendet.',
    unchanged: 'Dein Passwort hast du noch nie geändert. Am sichersten ist eines, das nur du kennst.',
    newHint: `Mindestens ${limits.password.student} Zeichen. Drei Wörter und eine Zahl sind gut zu merken.`,
    submit: 'Passwort ändern',
    waitingTitle: 'Eine Änderung ist unterwegs',
    waitingBody:
      'Dein neues Passwort ist auf diesem Gerät verschlüsselt gespeichert. Es gilt, sobald es angekommen ist. Bis dahin gilt das bisherige.',
    withdraw: 'Änderung zurücknehmen',
    withdrawn: 'Zurückgenommen. Dein bisheriges Passwort gilt weiter.',
    tooLateToWithdraw: 'Die Änderung wurde schon losgeschickt und lässt sich nicht mehr zurücknehmen.',
    applied: 'Dein neues Passwort gilt.',
    refused: 'Die Änderung hat nicht geklappt. Dein bisheriges Passwort gilt weiter.',
    expired: 'Die Änderung hat zu lange gewartet und gilt nicht mehr. Dein bisheriges Passwort gilt weiter.',
    understood: 'Verstanden',
    look: 'Ansicht',
    export: 'Meine Daten',
    exportLead:
      'Alles, was wir über dich gespeichert haben, als Datei. In der App bleibt dein Brief aus der Zeitkapsel bis zu seinem Tag zu. Gibst du dein Geheimwort ein, kannst du ihn in dieser Datei schon vorher lesen.',
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
