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
    allDone: 'Du hast alles abgegeben, was gerade offen ist.',
    allDoneHint: 'Sobald deine Lehrkraft eine neue Welt startet, geht es hier weiter.',
    seeAnswers: 'Meine Antworten ansehen',
    noWorld: 'Noch ist keine Welt gestartet.',
    noWorldHint: 'Sobald deine Lehrkraft die erste startet, beginnt hier deine Reise.',
    noClass: 'Du bist gerade in keiner Klasse.',
    noClassHint:
      'Mit einem Code von deiner Lehrkraft kommst du in eine Klasse. Deine Antworten bleiben bei dir.',
    join: 'Einer Klasse beitreten',
    map: 'Deine Welten',
    world: (order: number) => `Welt ${order}`,
    notStarted: 'noch nicht gestartet',
    pass: 'Mein Pass',
    talkCard: 'Gesprächskarte',
    hexagon: 'Dein Sechseck',
    youAreHere: 'Hier bist du',
    ended: 'beendet',
    feedback: 'Neues von deiner Lehrkraft',
    feedbackTo: (challenge: string) => `Zu „${challenge}“`,
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
