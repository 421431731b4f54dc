import { formatNumber, plural } from '../format.ts'

/** What a student takes along on paper: pass and sheet for a talk. `du`, short sentences. */
export const portfolio = {
  paper: {
    explorer: 'Explorer',
    day: 'Stand',
    name: 'Name',
    choiceStays:
      'Auf diesem Gerät ist deine Auswahl beim nächsten Anmelden wieder da. Nur du kannst sie öffnen.',
    choiceGoes: 'Gerade offline: Deine Auswahl gilt, bis du diese Seite verlässt.',
    earlierLine: 'Die gestrichelte Linie zeigt ein früheres Ergebnis.',
    foot: (product: string) =>
      `Aus meinen eigenen Antworten in ${product}. Ich habe ausgewählt, was hier steht.`,
  },
  pass: {
    title: 'Mein Pass',
    lead: 'Deine eigenen Antworten, für dich und für wen du willst.',
    choosing:
      'Alles wird gedruckt. Öffne eine Welt und schalte aus, was nicht mit soll. Deine Antworten bleiben, wie sie sind.',
    /** Of answers and kept occupations. */
    count: (count: number, kept: number) =>
      `${formatNumber(count, 'de')} ${plural(count, 'de', { one: 'Antwort', other: 'Antworten' })}${kept === 0 ? '' : ` und ${formatNumber(kept, 'de')} ${plural(kept, 'de', { one: 'Beruf', other: 'Berufe' })} von deiner Merkliste`} im Pass. Private und zurückgezogene Antworten stehen nie darin.`,
    print: 'Drucken',
    isIn: 'Im Pass',
    chosen: (count: number, of: number) => `${count} von ${of} im Pass`,
    lines: 'Einzelne Zeilen auswählen',
    picture: 'Bild',
    kept: 'Berufe, die mich neugierig machen',
    keptHint: 'Deine Merkliste ist privat. Im Pass steht nur, was du hier ankreuzt.',
    empty: 'Dein Pass ist noch leer.',
    emptyHint: 'Er füllt sich von selbst, wenn du Aufgaben abgibst.',
    emptyAction: 'Zu deinen Welten',
  },
  card: {
    title: 'Gesprächskarte',
    lead: 'Eine Seite für dein Gespräch. Gedruckt wird nur, was du einschaltest. Wir schicken sie niemandem.',
    choosing: 'Deine Antworten bleiben, wie sie sind.',
    /** What was chosen in 8.4. */
    chosen: (topics: readonly string[], released: number) =>
      topics.length === 0
        ? `In „Meine Gesprächskarte“ hast du „im Moment über nichts davon“ gewählt. ${released === 0 ? 'Darum ist hier alles aus.' : 'Gedruckt wird nur, was du selbst einschaltest.'}`
        : `In „Meine Gesprächskarte“ hast du gewählt: ${topics.join(', ')}. Das wird mit ausgedruckt, bis du es unten ausschaltest.`,
    notOnCard: (topics: readonly string[]) => `Dazu steht noch nichts auf der Karte: ${topics.join(', ')}.`,
    nothingReleased: 'Noch ist nichts ausgewählt. Schalte ein, was auf die Karte soll.',
    count: (count: number) =>
      plural(count, 'de', {
        one: 'Eine Zeile wird mit ausgedruckt.',
        other: `${formatNumber(count, 'de')} Zeilen werden mit ausgedruckt.`,
      }),
    print: 'Drucken',
    release: 'Mit ausdrucken',
    by: (date: string) => `Bis ${date}`,
    notes: 'Notizen aus dem Gespräch',
    parts: {
      strengths: 'Meine Stärken',
      interests: 'Was mich neugierig macht und mir wichtig ist',
      moved: 'Am Anfang und jetzt',
      occupations: 'Berufe, die mich neugierig machen',
      practice: 'Meine Erfahrung aus der Praxis',
      questions: 'Meine offenen Fragen',
      next: 'Mein nächster Schritt',
    },
    missing: {
      strengths: 'Sie kommen aus der Stärkeninsel, zum Beispiel aus „Mein Beweis“.',
      interests: 'Das kommt aus deinem Sechseck und aus „Was mir wichtig ist“.',
      moved: 'Das zeigt sich, wenn du „Wo stehe ich jetzt?“ beantwortet hast.',
      occupations: 'Sie kommen aus „Drei Berufe öffnen“ und von deiner Merkliste im Berufe-Atlas.',
      practice: 'Sie kommt aus „Danach“ auf dem Praxisplaneten.',
      questions: 'Gerade ist keine Frage offen. Im Gespräch fällt dir vielleicht eine ein.',
      next: 'Er kommt aus „Mein nächster Schritt“ in der Wegegabel.',
    },
    empty: 'Deine Karte ist noch leer.',
    emptyHint: 'Sie entsteht aus deinen Antworten, zum Beispiel aus denen der Stärkeninsel.',
    emptyAction: 'Zu deinen Welten',
  },
}
