import { formatNumber, plural } from '../format.ts'

/** Reading answers: a student their own (`du`), a teacher one student's (`Sie`). */
export const responses = {
  own: {
    title: 'Meine Antworten',
    lead: 'Alles, was du abgegeben hast. Deine Lehrkraft kann es lesen, private und zurückgezogene Antworten nicht.',
    pass: 'Mein Pass',
    talkCard: 'Gesprächskarte',
    empty: 'Noch keine Antworten',
    emptyHint: 'Sobald du etwas abgibst, findest du es hier wieder.',
    emptyAction: 'Zu deinen Welten',
    private: 'Nur du kannst das lesen.',
    open: 'Zur Aufgabe',
  },
  teacher: {
    title: (name: string) => `Antworten von ${name}`,
    lead: (done: number, total: number) =>
      `${formatNumber(done, 'de')} von ${formatNumber(total, 'de')} Aufgaben beantwortet`,
    classes: 'Alle Klassen',
    toClass: 'Zur Klasse',
    empty: 'Noch keine Antworten',
    emptyHint: 'Sobald hier eine Antwort ankommt, können Sie sie lesen.',
    private: 'Privat. Sie sehen nur, wann und wie oft abgegeben wurde.',
    toStudent: 'Zur Seite des Explorers',
  },
  admin: {
    title: 'Antworten',
    sentence: 'Die Verwaltung liest keine Antworten von Explorern.',
    why: 'Lesen können in der App nur die Person selbst und ihre Lehrkraft, Privates nur die Person selbst. Das ist Absicht und dient dem Datenschutz.',
    home: 'Zu den Organisationen',
  },
  chapters: 'Welten',
  notAnswered: 'Noch keine Antwort',
  writtenAt: (at: string) => `geschrieben ${at}`,
  late: 'nach dem Ende der Welt',
  withdrawn: 'zurückgezogen, nur für dich',
  history: (count: number) =>
    `${formatNumber(count, 'de')} ${plural(count, 'de', { one: 'frühere Fassung', other: 'frühere Fassungen' })}`,
  historyLeftOut: (count: number) =>
    `${formatNumber(count, 'de')} ${plural(count, 'de', { one: 'ältere Fassung steht', other: 'ältere Fassungen stehen' })} nur in der Datei mit allen Daten.`,
  historyAt: (at: string) => `Fassung von ${at}`,
  feedback: 'Rückmeldung',
  feedbackNew: 'neu',
  feedbackUnread: 'noch nicht gelesen',
  answered: (done: number, total: number) => `${formatNumber(done, 'de')} von ${formatNumber(total, 'de')}`,
  stamps: {
    star: 'Stark!',
    spark: 'Gute Idee',
    question: 'Da habe ich eine Frage',
    talk: 'Lass uns reden',
    again: 'Bitte noch eine Fassung',
  },
  versions: {
    first: (at: string) => `Erste Fassung, ${at}`,
    second: (at: string) => `Neue Fassung, ${at}`,
    difference: 'Was sich geändert hat',
    noDifference: 'Der Text ist gleich geblieben.',
  },
  phrases: {
    label: 'Eigene Sätze',
    begin: 'Eigene Sätze anlegen',
    edit: 'Sätze ändern',
    title: 'Eigene Sätze',
    field: (most: number) => `Bis zu ${formatNumber(most, 'de')} Sätze, einer je Zeile`,
    hint: 'Im Kommentar setzt Alt mit 1 bis 0 einen Satz ein. Die Sätze sehen nur Sie.',
    save: 'Speichern',
    saved: 'Ihre Sätze sind gespeichert.',
    tooMany: (most: number) => `Das sind zu viele: höchstens ${formatNumber(most, 'de')} Zeilen.`,
    tooLong: (place: number, max: number) =>
      `Zeile ${formatNumber(place, 'de')} geht nicht: höchstens ${formatNumber(max, 'de')} Zeichen, keine Steuerzeichen.`,
  },
  give: {
    label: 'Rückmeldung geben',
    stamp: 'Stempel',
    noStamp: 'ohne Stempel',
    text: 'Kommentar',
    save: 'Senden',
    saved: 'Rückmeldung gesendet',
    giveBack: 'Zur Überarbeitung geben',
    givenBack: 'Zur Überarbeitung gegeben',
    empty: 'Wählen Sie einen Stempel oder schreiben Sie einen Kommentar.',
    outdated:
      'Inzwischen ist eine neue Fassung gekommen. Ihr Text ist noch da und gilt der Fassung, zu der Sie ihn begonnen haben.',
  },
}
