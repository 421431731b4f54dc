import { retention } from '#shared/domain/retention.ts'
import { formatDate, formatDateTime, formatNumber, plural } from '../format.ts'

/** The platform's administration. `Sie`. */
export const admin = {
  home: {
    title: 'Verwaltung',
    lead: 'Schulen und ihre Lizenzen. Antworten von Explorern sieht hier niemand.',
    organizations: 'Organisationen',
    organizationsLead: 'Schulen anlegen, Lizenzen verlängern, Zugänge sperren.',
    count: (count: number) =>
      `${formatNumber(count, 'de')} ${plural(count, 'de', { one: 'Organisation', other: 'Organisationen' })}`,
    device: 'Dieses Gerät',
    deviceLead: 'Was hier auf Verbindung wartet.',
  },
  list: {
    title: 'Organisationen',
    create: 'Organisation anlegen',
    search: 'Name oder Ort suchen',
    status: 'Status',
    any: 'Alle',
    active: 'Aktiv',
    suspended: 'Gesperrt',
    found: (count: number) =>
      `${formatNumber(count, 'de')} ${plural(count, 'de', { one: 'Organisation', other: 'Organisationen' })}`,
    noneTitle: 'Noch keine Organisation',
    none: 'Legen Sie die erste Schule an. Sie bekommen dann ihren Lizenzschlüssel.',
    nothingFoundTitle: 'Nichts gefunden',
    nothingFound: 'Zu dieser Suche gibt es keine Organisation.',
    clear: 'Suche zurücksetzen',
    previous: 'Vorherige Seite',
    next: 'Nächste Seite',
    page: (page: number, pages: number) =>
      `Seite ${formatNumber(page, 'de')} von ${formatNumber(pages, 'de')}`,
  },
  column: {
    name: 'Name',
    city: 'Ort',
    status: 'Status',
    teachers: 'Lehrkräfte',
    classes: 'Klassen',
    students: 'Explorer',
    slots: 'Klassenplätze',
    validUntil: 'Gültig bis',
    actions: 'Aktionen',
  },
  slots: (used: number, total: number) =>
    `${formatNumber(used, 'de')} von ${formatNumber(total, 'de')} belegt`,
  unlimited: 'unbefristet',
  action: {
    edit: 'Bearbeiten',
    rotate: 'Neuer Schlüssel',
    suspend: 'Sperren',
    resume: 'Entsperren',
    teachers: 'Lehrkräfte',
  },
  form: {
    createTitle: 'Organisation anlegen',
    editTitle: (name: string) => `${name} bearbeiten`,
    name: 'Name der Schule',
    city: 'Ort',
    totalSlots: 'Klassenplätze',
    totalSlotsHint: 'So viele Klassen dürfen gleichzeitig aktiv sein.',
    validUntil: 'Lizenz gültig bis',
    validUntilHint: 'Leer heißt unbefristet.',
    retentionDays: 'Archivierte Klassen aufbewahren (Tage)',
    retentionDaysHint: 'Danach ist alles endgültig gelöscht, auch was die Explorer schrieben.',
    timeZone: 'Zeitzone',
    timeZoneUnknown: 'Diese Zeitzone kennt der Server nicht. Bitte eine andere mit derselben Uhr wählen.',
    timeZoneHint:
      'Planzeiten für Welten und Sperren von Beitrittscodes gelten nach dieser Uhr. Was schon geplant ist, behält seine Zeit.',
    create: 'Anlegen',
    save: 'Speichern',
  },
  legalBasis: {
    label: 'Rechtsgrundlage',
    choice: { law: 'Schulgesetz des Landes', consent: 'Einwilligung' },
    hint: 'Welche gilt, legt die Schule fest. Bei „Einwilligung“ führt jede Lehrkraft ein Verzeichnis, und wer keine hat, kann keine Welt öffnen und nichts abgeben.',
    counts: ({ given, withdrawn, open }: { given: number; withdrawn: number; open: number }) =>
      `Explorer: ${formatNumber(given, 'de')} mit Einwilligung, ${formatNumber(withdrawn, 'de')} widerrufen, ${formatNumber(open, 'de')} offen.`,
  },
  key: {
    title: (name: string) => `Lizenzschlüssel für ${name}`,
    lead: 'Damit registrieren sich die Lehrkräfte dieser Schule. Geben Sie ihn nur der Schulleitung. Sie sehen ihn nur jetzt; danach hilft ein neuer Schlüssel.',
    copy: 'Schlüssel kopieren',
    done: 'Fertig',
  },
  rotate: {
    title: (name: string) => `Neuer Schlüssel für ${name}?`,
    body: 'Der bisherige Lizenzschlüssel gilt sofort nicht mehr. Wer schon registriert ist, bleibt es.',
    confirm: 'Neuen Schlüssel erzeugen',
  },
  suspend: {
    title: (name: string) => `${name} sperren?`,
    body: 'Lehrkräfte und Explorer dieser Schule können sich nicht mehr anmelden. Antworten, die noch auf Tablets warten, kommen trotzdem an und bleiben erhalten.',
    confirm: 'Sperren',
    done: (name: string) => `${name} ist gesperrt.`,
    resumed: (name: string) => `${name} ist wieder aktiv.`,
    resumeBody: 'Lehrkräfte und Explorer dieser Schule können sich wieder anmelden.',
  },
  approvals: {
    title: 'Wartet auf eine zweite Person',
    lead: 'Was Sie selbst verlangt haben, bestätigt jemand anderes: das Kollegium oder eine zweite Verwaltung.',
    entry: {
      reset: (who: string, school: string, _giver: string) => `Passwort zurücksetzen: ${who}, ${school}`,
      registration: (who: string, school: string, _giver: string) => `Neue Lehrkraft: ${who}, ${school}`,
      'hand-over': (who: string, school: string, giver: string) =>
        `Klassen von ${giver} für ${who}, ${school}`,
    },
    asked: (by: string, at: string) => `Verlangt von ${by}, ${at}.`,
    confirm: 'Bestätigen',
    confirmed: 'Bestätigt.',
  },
  teachers: {
    title: (name: string) => `Lehrkräfte: ${name}`,
    none: 'Hier ist noch niemand registriert.',
    classes: (count: number) =>
      `${formatNumber(count, 'de')} ${plural(count, 'de', { one: 'Klasse', other: 'Klassen' })}`,
    since: (on: string) => `dabei seit ${formatDate(on, 'de')}`,
    deactivated: 'deaktiviert',
    unconfirmed: 'nicht bestätigt',
    unconfirmedText: 'Ein Code hilft hier nicht: Erst bestätigt eine andere Lehrkraft der Schule das Konto.',
    reset: 'Code zum Zurücksetzen',
    resetFor: (name: string) => `Code zum Zurücksetzen für ${name}`,
    resetTitle: (name: string) => `Passwort von ${name} zurücksetzen?`,
    resetBody:
      'Sie bekommen einen Code, kein Passwort. Die Person wählt damit auf der Anmeldeseite ein neues. Alle Lehrkräfte der Schule lesen, dass Sie das verlangt haben. Ihre Klassen öffnen sich erst, wenn jemand aus dem Kollegium oder eine zweite Verwaltung es bestätigt, sonst nach 24 Stunden. Hat die Schule keine andere Lehrkraft, gilt der Code erst dann.',
    deactivateTitle: (name: string) => `${name} deaktivieren?`,
    deactivateBody: (days: number) =>
      `Die Person wird sofort überall abgemeldet und kann sich nicht mehr anmelden. Zurücknehmen lässt sich das hier nicht. Ihre Klassen und alle Antworten bleiben höchstens noch ${formatNumber(days, 'de')} Tage: Übergeben Sie, was jemand weiterführt, vorher oder in dieser Zeit. Eine aktive Klasse belegt ihren Klassenplatz, bis eine Lehrkraft sie übernimmt und archiviert; nach ${retention.leftClassDays} Tagen kommt sie von selbst ins Archiv.`,
    done: (name: string) => `${name} ist deaktiviert.`,
    deactivate: 'Deaktivieren',
    deactivateFor: (name: string) => `${name} deaktivieren`,
    handOver: 'Klassen anbieten',
    handOverOf: (name: string) => `Klassen von ${name} anbieten`,
    handOverTitle: (name: string) => `Klassen von ${name} anbieten`,
    handOverEmail: 'E-Mail-Adresse der neuen Lehrkraft',
    handOverHint: 'Eine aktive Lehrkraft derselben Schule.',
    handOverNext: 'Weiter',
    handOverBody: (count: number) =>
      `${formatNumber(count, 'de')} ${plural(count, 'de', { one: 'Klasse wird', other: 'Klassen werden' })} dieser Lehrkraft angeboten, mit allen Explorern, Rückmeldungen und Antworten, die eine Lehrkraft lesen darf. Sie nimmt jede Klasse selbst an; bis dahin sieht sie nichts davon.`,
    handOverAgrees: (name: string) => `Vorher stimmt ${name} zu.`,
    handOverLeft:
      'Vorher bestätigt es eine andere Lehrkraft der Schule oder eine zweite Verwaltung, sonst wartet es 24 Stunden. Alle Lehrkräfte der Schule lesen, dass Sie das verlangt haben.',
    handedOver: (count: number, email: string) =>
      `${formatNumber(count, 'de')} ${plural(count, 'de', { one: 'Klasse ist', other: 'Klassen sind' })} ${email} angeboten.`,
    newPassword: (email: string) => `Code für ${email}`,
    once: 'Er wird nur dieses eine Mal gezeigt und gilt 7 Tage. Sagen Sie ihn der Person selbst, und bitten Sie sie, im Kollegium bestätigen zu lassen.',
    copy: 'Code kopieren',
  },
  retention: {
    title: 'Was gelöscht wird',
    lead: 'Einmal am Tag löscht der Server, was lange genug aufbewahrt ist. Hier stehen Zahlen über alle Schulen, keine Namen.',
    what: 'Was',
    after: 'Geht nach',
    days: (days: number) => `${formatNumber(days, 'de')} Tagen`,
    organization: 'der Frist der Schule',
    'organization-or-year': `der Frist der Schule, mindestens ${retention.unusedAtLeastDays} Tagen,`,
    since: (period: string, since: string) => `${period} seit ${since}`,
    dueNow: 'Beim nächsten Lauf',
    dueSoon: 'Innerhalb von 30 Tagen',
    never: 'Es gab noch keinen Lauf. Der erste zählt nur und löscht nichts.',
    onlyCounted: (at: string) =>
      `Letzter Lauf: ${formatDateTime(at, 'de')}. Er hat nur gezählt, weil es der erste nach langer Zeit war. Der nächste löscht.`,
    unfinished: (at: string) => `Ein Lauf hat ${formatDateTime(at, 'de')} begonnen und ist nicht zu Ende.`,
    lastRun: (at: string, count: number) =>
      `Letzter Lauf: ${formatDateTime(at, 'de')}. Gelöscht: ${formatNumber(count, 'de')}.`,
  },
  saved: 'Gespeichert.',
}
