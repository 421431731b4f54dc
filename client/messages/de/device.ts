import { formatNumber, plural } from '../format.ts'

/** "Dieses Tablet": what waits here, whoever wrote it. */
export const device = {
  title: 'Dieses Tablet',
  lead: 'Was auf diesem Gerät auf Verbindung wartet. Wer etwas geschrieben hat und was darin steht, kann hier niemand sehen.',
  waitingTitle: 'Wartende Briefe',
  nothing: 'Nichts wartet',
  nothingBody: 'Alles, was auf diesem Gerät abgegeben wurde, ist angekommen.',
  waiting: (count: number) =>
    `${formatNumber(count, 'de')} ${plural(count, 'de', { one: 'Brief wartet', other: 'Briefe warten' })}`,
  since: (age: string) => `Der älteste seit ${age}.`,
  deliver: 'Jetzt zustellen',
  delivered: (count: number) =>
    `${formatNumber(count, 'de')} ${plural(count, 'de', { one: 'Brief ist', other: 'Briefe sind' })} angekommen.`,
  stillWaiting:
    'Das ging gerade nicht. Die Briefe bleiben sicher hier und werden von selbst wieder versucht.',
  quarantined: (count: number) =>
    `${formatNumber(count, 'de')} ${plural(count, 'de', { one: 'Brief konnte', other: 'Briefe konnten' })} noch nicht geöffnet werden. ${plural(count, 'de', { one: 'Er bleibt', other: 'Sie bleiben' })} hier und ${plural(count, 'de', { one: 'wird', other: 'werden' })} täglich wieder angeboten.`,
  keepOpen: 'Lass die App offen, bis alles angekommen ist.',
  rescueTitle: 'Rettungsdatei',
  rescueLead:
    'Geht das Tablet nicht mehr online? Speichere die versiegelten Briefe als Datei und öffne sie auf dieser Seite an einem anderen Gerät. Nichts kommt doppelt an.',
  rescueSave: 'Rettungsdatei speichern',
  rescueOpen: 'Rettungsdatei zustellen',
  rescueFile: 'weltenkompass-briefe',
  rescueBroken: 'Diese Datei enthält keine Briefe.',
  rescueNotSaved: 'Die Briefe konnten nicht gelesen werden. Lade die Seite neu und versuche es noch einmal.',
  rescueNotTaken:
    'Die Briefe aus der Datei konnten hier nicht gespeichert werden. Lade die Seite neu und versuche es noch einmal.',
  home: 'Zur Anmeldung',
}
