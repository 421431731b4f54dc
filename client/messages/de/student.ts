import { formatNumber, plural } from '../format.ts'

/** A student's map, the first that is loaded. `du`, short sentences. */
export const student = {
  hello: (name: string) => `Hallo, ${name}`,
  dashboard: {
    title: 'Weiter geht’s',
    titleDone: 'Alles geschafft',
    titleFirst: 'Schön, dass du da bist',
    start: 'Los geht’s',
    resume: 'Weitermachen',
    resumeHint: 'Dein Entwurf wartet auf dich.',
    minutes: (count: number) => `etwa ${formatNumber(count, 'de')} Min.`,
    map: 'Deine Welten',
    world: (order: number) => `Welt ${order}`,
    notStarted: 'noch nicht gestartet',
    youAreHere: 'Hier bist du',
    ended: 'beendet',
    readFeedback: 'Lesen',
    lead: 'Mach weiter oder such dir eine Welt aus.',
    unread: (count: number) =>
      plural(count, 'de', {
        one: 'Eine neue Rückmeldung',
        other: `${formatNumber(count, 'de')} neue Rückmeldungen`,
      }),
    needsYou: (count: number) =>
      plural(count, 'de', {
        one: 'Etwas braucht dich',
        other: `${formatNumber(count, 'de')} Dinge brauchen dich`,
      }),
    look: 'Ansehen',
    keepOpen: 'Lass die App offen, bis alles angekommen ist.',
  },
}
