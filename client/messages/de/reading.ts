import { formatNumber } from '../format.ts'

/** One challenge across the class, and its anonymous picture: read by teachers alone. */
export const reading = {
  back: 'Zum Fortschritt der Klasse',
  title: 'Antworten der Klasse',
  views: 'Ansicht',
  answersTab: 'Antworten',
  pictureTab: 'Bild der Klasse',
  challenges: 'Aufgaben',
  previousChallenge: 'Vorige Aufgabe',
  nextChallenge: 'Nächste Aufgabe',
  students: 'Explorer',
  student: 'Explorer:in',
  previousStudent: 'Vorige Antwort',
  nextStudent: 'Nächste Antwort',
  place: (at: number, all: number) => `Antwort ${formatNumber(at, 'de')} von ${formatNumber(all, 'de')}`,
  keys: 'Tasten: ← → für die Person, Umschalt mit ← → für die Aufgabe.',
  handedIn: (done: number, all: number) =>
    `${formatNumber(done, 'de')} von ${formatNumber(all, 'de')} haben abgegeben`,
  nobody: 'Noch keine Antworten',
  nobodyHint: 'Sobald hier jemand etwas abgibt, können Sie es lesen.',
  noneOfThis: 'Noch keine Antwort',
  private: 'Diese Aufgabe ist privat: Jede Antwort liest nur, wer sie geschrieben hat.',
  allAnswers: 'Alle Antworten dieser Person',
  picture: {
    wall: 'Auf die Wand',
    close: 'Schließen',
    counted: (count: number) => `Gezählt: ${formatNumber(count, 'de')}`,
    anonymous:
      'Summen oder Durchschnitte, keine Namen. Gezählt wird in Fünferschritten, die frühesten Antworten zuerst. Zeigen Sie das Bild erst, wenn alle abgegeben haben.',
    tooFew: 'Noch zu wenige Antworten',
    tooFewHint: 'Ein Bild gibt es ab fünf Antworten. So lässt sich niemand erkennen.',
    words: 'Zu dieser Aufgabe gibt es kein Bild',
    wordsHint:
      'Ein Bild gibt es, wenn alle dasselbe auswählen, ordnen oder einschätzen, nicht bei eigenen Texten und eigenen Vergleichen.',
    private: 'Von privaten Aufgaben gibt es kein Bild',
    privateHint: 'Was nur die Person selbst liest, wird auch nicht gezählt.',
    meanTooFew: 'zu wenige',
    ranking: 'So oft unter den ersten drei',
    means: 'Mittelwerte der Klasse',
    counts: 'So oft gewählt',
    piles: 'So oft auf jedem Stapel',
    of: (mean: number, max: number) => `${formatNumber(mean, 'de')} von ${formatNumber(max, 'de')}`,
  },
  /** An answer in the progress table, in the list of a challenge and in the saved table. */
  challengeState: {
    open: 'noch offen',
    draft: 'Entwurf',
    done: 'angekommen',
    late: 'später angekommen',
    again: 'zur Überarbeitung',
    reworked: 'überarbeitet',
    help: 'braucht Hilfe',
    private: 'nur für dich',
  },
}
