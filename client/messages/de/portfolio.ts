import { formatNumber, plural } from '../format.ts'

/** What a student takes along on paper: pass and sheet for a talk. `du`, short sentences. */
export const portfolio = {
  paper: {
    explorer: 'Explorer',
    day: 'Stand',
    name: 'Name',
    foot: (product: string) =>
      `Aus meinen eigenen Antworten in ${product}. Ich habe ausgewählt, was hier steht.`,
  },
  pass: {
    title: 'Mein Pass',
    lead: 'Deine eigenen Antworten, für dich und für wen du willst. Du wählst aus, was drinsteht.',
    count: (count: number) =>
      `${formatNumber(count, 'de')} ${plural(count, 'de', { one: 'Antwort', other: 'Antworten' })} im Pass. Private Antworten stehen nie darin.`,
    print: 'Drucken',
    isIn: 'Im Pass',
    earlierLine: 'Die gestrichelte Linie zeigt ein früheres Ergebnis.',
    kept: 'Berufe, die mich reizen',
    keptHint: 'Deine Merkliste ist privat. Im Pass steht nur, was du hier ankreuzt.',
    empty: 'Dein Pass ist noch leer.',
    emptyHint: 'Er füllt sich von selbst, wenn du Aufgaben abgibst.',
    emptyAction: 'Zu deinen Welten',
  },
  card: {
    title: 'Gesprächskarte',
    lead: 'Eine Seite für dein Gespräch. Alles ist zu, bis du es freigibst. Wir schicken sie niemandem.',
    nothingReleased: 'Noch ist nichts freigegeben. Wähle, was auf die Karte soll.',
    count: (count: number) =>
      plural(count, 'de', {
        one: 'Eine Zeile ist freigegeben.',
        other: `${formatNumber(count, 'de')} Zeilen sind freigegeben.`,
      }),
    print: 'Drucken',
    release: 'Freigeben',
    by: (date: string) => `Bis ${date}`,
    notes: 'Notizen aus dem Gespräch',
    parts: {
      strengths: 'Meine Stärken',
      moved: 'Was sich bewegt hat',
      occupations: 'Berufe, die mich reizen',
      questions: 'Meine offenen Fragen',
      next: 'Mein nächster Schritt',
    },
    missing: {
      strengths: 'Sie kommen aus der Stärkeninsel, zum Beispiel aus „Mein Beweis“.',
      moved: 'Das zeigt sich, wenn du „Wo stehe ich jetzt?“ beantwortet hast.',
      occupations: 'Sie kommen von deiner Merkliste im Berufe-Atlas.',
      questions: 'Gerade ist keine Frage offen. Im Gespräch fällt dir vielleicht eine ein.',
      next: 'Er kommt aus „Mein nächster Schritt“ in der Wegegabel.',
    },
    empty: 'Deine Karte ist noch leer.',
    emptyHint: 'Sie entsteht aus deinen Antworten, zum Beispiel aus denen der Stärkeninsel.',
    emptyAction: 'Zu deinen Welten',
  },
}
