import { limits } from '#shared/domain/limits.ts'
import { formatNumber, plural } from '../format.ts'

const number = (value: number) => formatNumber(value, 'de')

/** Real names on the teacher's own device. */
export const names = {
  title: 'Namen bleiben im Klassenzimmer',
  promise:
    'Die Namen liegen verschlüsselt auf diesem Gerät und nirgends sonst. Sie werden nie übertragen, auch nicht an uns.',
  add: 'Namen eintragen',
  show: 'Namen zeigen',
  lock: 'Namen sperren',
  menu: 'Namen',
  edit: 'Namen bearbeiten',
  manage: 'Passphrase und Sicherung',
  locked: 'Die Namen sind gesperrt.',
  failed:
    'Das hat auf diesem Gerät nicht geklappt. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  passphrase: {
    label: 'Passphrase',
    current: 'Bisherige Passphrase',
    next: 'Neue Passphrase',
    again: 'Noch einmal',
    ofFile: 'Passphrase der Datei',
    hint: `Mindestens ${limits.passphrase.min} Zeichen, zum Beispiel vier Wörter. Sie gilt nur für die Namen, nicht für die Anmeldung.`,
    noRescue:
      'Ohne die Passphrase kann niemand die Namen zurückholen. Notieren Sie sie an einem sicheren Ort.',
    tooShort: `Mindestens ${limits.passphrase.min} Zeichen.`,
    different: 'Die beiden Eingaben sind verschieden.',
    wrong: 'Das ist nicht die Passphrase.',
    required: 'Bitte geben Sie die Passphrase ein.',
  },
  start: {
    title: 'Namen bleiben im Klassenzimmer',
    text: 'Sie können zu jedem Explorer-Namen den echten Namen eintragen, damit Tabellen und Anmeldekarten leichter zu lesen sind.',
    where: 'Verschlüsselt auf diesem Gerät gespeichert, nie übertragen.',
    who: 'Sichtbar nur für Sie, solange Sie die Namen entsperrt haben.',
    submit: 'Weiter zu den Namen',
  },
  unlock: {
    title: 'Namen zeigen',
    submit: 'Entsperren',
    forgotten:
      'Passphrase vergessen? Unter „Konto“ können Sie die Namen von diesem Gerät löschen und neu anfangen.',
  },
  editor: {
    title: (className: string) => `Namen der Klasse ${className}`,
    bring: 'Liste übernehmen',
    file: 'CSV-Datei wählen',
    paste: 'Liste einfügen',
    pasteHint:
      'Eine Zeile je Person, auch direkt aus einer Tabelle kopiert. Steht der Explorer-Name in der Zeile, wird er gleich zugeordnet.',
    pasteLabel: 'Namen, eine Zeile je Person',
    read: 'Übernehmen',
    found: (count: number) =>
      `${number(count)} ${plural(count, 'de', { one: 'Name', other: 'Namen' })} zugeordnet.`,
    leftTitle: (count: number) =>
      plural(count, 'de', { one: 'Ein Name ohne Explorer', other: `${number(count)} Namen ohne Explorer` }),
    nothing: 'In der Liste stand kein Name.',
    notRead: 'Diese Datei ließ sich nicht lesen. Speichern Sie die Tabelle als CSV.',
    inOrder: 'Der Reihe nach zuordnen',
    inOrderHint: 'In der Reihenfolge der Liste, an alle, die noch keinen Namen haben.',
    belongsTo: (name: string) => `${name} gehört zu`,
    assign: 'Zuordnen',
    assignName: (name: string) => `${name} zuordnen`,
    drop: (name: string) => `${name} weglassen`,
    list: 'Explorer und ihre Namen',
    nameOf: (username: string) => `Name von ${username}`,
    placeholder: 'Name',
    save: 'Namen speichern',
    saved: (count: number) =>
      `${number(count)} ${plural(count, 'de', { one: 'Name ist', other: 'Namen sind' })} auf diesem Gerät gespeichert.`,
    lockedMeanwhile:
      'Die Namen sind gesperrt, zum Beispiel weil in einem anderen Tab die Passphrase geändert wurde. Entsperren Sie sie und speichern Sie dann. Was Sie hier eingetragen haben, bleibt.',
    deletedMeanwhile:
      'Die Namen wurden in einem anderen Tab von diesem Gerät gelöscht. Was Sie hier eingetragen haben, bleibt: Legen Sie eine Passphrase fest und speichern Sie dann.',
    newPassphrase: 'Passphrase festlegen',
    changedMeanwhile: (stored: readonly string[]) =>
      `Noch nicht gespeichert: In einem anderen Tab wurden inzwischen andere Namen gespeichert (${stored.join(' · ')}). Prüfen Sie diese Felder und speichern Sie noch einmal. Dann gilt, was hier steht.`,
    leftWarning: 'Namen ohne Explorer werden nicht gespeichert.',
  },
  account: {
    none: 'Auf diesem Gerät sind keine Namen gespeichert. Sie tragen sie auf der Explorer-Seite einer Klasse ein.',
    locked: 'Auf diesem Gerät liegen Namen, gesperrt.',
    open: (count: number) =>
      `${number(count)} ${plural(count, 'de', { one: 'Name ist', other: 'Namen sind' })} auf diesem Gerät gespeichert, zurzeit entsperrt.`,
    unavailable: 'Dieser Browser kann Namen nicht verschlüsselt speichern. Öffnen Sie die Seite über https.',
    change: 'Passphrase ändern',
    changed: 'Die neue Passphrase gilt.',
    export: 'Sicherung speichern',
    exportFile: 'namen-verschluesselt.json',
    exported: 'Die verschlüsselte Datei ist gespeichert. Sie öffnet sich mit Ihrer Passphrase.',
    import: 'Sicherung einlesen',
    importTitle: 'Namen aus einer Datei',
    importText: 'Wählen Sie die verschlüsselte Datei von Ihrem anderen Gerät.',
    importFile: 'Datei',
    importSubmit: 'Einlesen',
    importNoFile: 'Das ist keine Sicherung von Namen.',
    importRequired: 'Bitte wählen Sie eine Datei.',
    importFirstUnlock: 'Entsperren Sie zuerst die Namen auf diesem Gerät. Dann kommen die der Datei dazu.',
    imported: (count: number) =>
      `${number(count)} ${plural(count, 'de', { one: 'Name', other: 'Namen' })} eingelesen.`,
    forget: 'Namen löschen',
    forgetTitle: 'Namen von diesem Gerät löschen?',
    forgetText:
      'Alle eingetragenen Namen werden von diesem Gerät gelöscht, für alle Ihre Klassen. Konten und Antworten bleiben.',
    forgetConfirm: 'Namen löschen',
    forgotten: 'Die Namen sind von diesem Gerät gelöscht.',
  },
}
