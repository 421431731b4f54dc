import { formatNumber, plural } from '../format.ts'

/** "Dieses Gerät": the waiting letters of all students on this tablet. */
export const device = {
  title: 'Dieses Gerät',
  lead: 'Hier steht, was auf diesem Gerät noch gesendet wird. Wer etwas geschrieben hat und was darin steht, kann hier niemand sehen.',
  number: (number: number) => `Für die Schule ist das Tablet ${number}.`,
  waitingTitle: 'Was noch wartet',
  nothing: 'Nichts wartet',
  nothingBody: 'Auf diesem Gerät wartet nichts mehr darauf, gesendet zu werden.',
  waiting: (count: number) =>
    `${formatNumber(count, 'de')} ${plural(count, 'de', { one: 'Eintrag wartet', other: 'Einträge warten' })}`,
  since: (age: string) => `Der älteste seit ${age}.`,
  deliver: 'Jetzt senden',
  delivered: (count: number) =>
    `${formatNumber(count, 'de')} ${plural(count, 'de', { one: 'Eintrag ist', other: 'Einträge sind' })} angekommen.`,
  stillWaiting:
    'Das ging gerade nicht. Die Einträge sind noch hier. Das Gerät versucht es von selbst wieder.',
  quarantined: (count: number) =>
    `${formatNumber(count, 'de')} ${plural(count, 'de', { one: 'Eintrag konnte', other: 'Einträge konnten' })} noch nicht geöffnet werden. ${plural(count, 'de', { one: 'Er bleibt', other: 'Sie bleiben' })} hier und ${plural(count, 'de', { one: 'wird', other: 'werden' })} täglich wieder angeboten.`,
  keepOpen: 'Bitte die App offen lassen, bis alles angekommen ist.',
  rescueTitle: 'Rettungsdatei',
  rescueLead:
    'Geht das Tablet nicht mehr online? Die verschlüsselten Einträge lassen sich als Datei speichern und auf dieser Seite an einem anderen Gerät öffnen. Nichts kommt doppelt an.',
  rescueSave: 'Rettungsdatei speichern',
  rescueOpen: 'Rettungsdatei senden',
  rescueFile: 'weltenkompass-briefe',
  rescueKnown: 'Dieses Gerät kennt alle Einträge dieser Datei schon.',
  rescueBroken: 'Diese Datei enthält keine Einträge.',
  rescueNotSaved:
    'Die Einträge konnten nicht gelesen werden. Bitte die Seite neu laden und noch einmal versuchen.',
  rescueNotTaken:
    'Die Einträge aus der Datei konnten hier nicht gespeichert werden. Bitte die Seite neu laden und noch einmal versuchen.',
  discardByTeacher: 'Nur eine Lehrkraft, die sich auf diesem Gerät anmeldet, kann Einträge verwerfen.',
  discard: 'Einträge verwerfen',
  discardNothing: 'Es gibt gerade nichts zu verwerfen: Die Einträge sind angekommen oder unterwegs.',
  discardTitle: (count: number) =>
    `${formatNumber(count, 'de')} ${plural(count, 'de', { one: 'Eintrag', other: 'Einträge' })} verwerfen?`,
  discardLost:
    'Was darin steht, ist dann verloren: Antworten, Entwürfe oder ein neues Passwort, die nirgends sonst sind. Nur aus einer Rettungsdatei lassen sie sich später noch senden. Speichern Sie zuerst eine.',
  discardTell:
    'Zuvor versucht das Gerät noch einmal, alles zu senden. Wessen Einträge es sind, weiß hier niemand: Sagen Sie in der Klasse Bescheid. Wer etwas abgegeben hat, findet es dann nicht vor. Der Server schreibt auf, dass Sie verworfen haben.',
  discardConfirm: 'Verwerfen',
  discarded: (count: number) =>
    `${formatNumber(count, 'de')} ${plural(count, 'de', { one: 'Eintrag ist', other: 'Einträge sind' })} verworfen.`,
  discardMayArrive:
    'Die Einträge können noch ankommen: Der Server nimmt sie gerade nicht an oder ist nicht zu erreichen. Es ist nichts verworfen. Versuchen Sie es später wieder, mit Verbindung.',
  discardFailed:
    'Die Einträge konnten auf diesem Gerät nicht gelesen oder entfernt werden. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  home: 'Zur Anmeldung',
}
