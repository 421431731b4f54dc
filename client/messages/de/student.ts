import { formatNumber, plural } from '../format.ts'

/** A student's map, the first that is loaded. `du`, short sentences. */
export const student = {
  hello: (name: string) => `Hallo, ${name}`,
  dashboard: {
    title: {
      first: 'Schön, dass du da bist',
      back: 'Weiter geht’s',
      new: 'Eine neue Welt ist offen',
      done: 'Alles geschafft',
      ended: 'Gerade ist keine Welt offen',
    },
    start: 'Los geht’s',
    resume: 'Weitermachen',
    againHint: 'Deine Lehrkraft wünscht sich noch eine Fassung.',
    resumeHint: 'Dein Entwurf wartet auf dich.',
    minutes: (count: number) => `etwa ${formatNumber(count, 'de')} Min.`,
    map: 'Deine Welten',
    chapter: (order: number) => `Welt ${order}`,
    notStarted: 'noch nicht gestartet',
    startsLater: 'Eine Welt startet, wenn deine Lehrkraft sie öffnet.',
    youAreHere: 'Hier bist du',
    ended: 'beendet',
    endedHint: 'Hier kannst du alles nachlesen.',
    drafts: (count: number) =>
      `${formatNumber(count, 'de')} ${plural(count, 'de', { one: 'Entwurf', other: 'Entwürfe' })}`,
    readFeedback: 'Lesen',
    lead: {
      first: 'Fang einfach mit der ersten Aufgabe an.',
      back: 'Mach weiter oder such dir eine Welt aus.',
      new: 'Schau dich um oder such dir eine andere Welt aus.',
      done: 'Du kannst alles noch einmal lesen.',
      ended: 'Deine Antworten bleiben dir.',
    },
    unread: (count: number) =>
      plural(count, 'de', {
        one: 'Eine neue Rückmeldung',
        other: `${formatNumber(count, 'de')} neue Rückmeldungen`,
      }),
    needsYou: (count: number) =>
      plural(count, 'de', {
        one: 'Eine Sache braucht dich',
        other: `${formatNumber(count, 'de')} Sachen brauchen dich`,
      }),
    look: 'Ansehen',
    keepOpen: 'Lass die App offen, bis alles angekommen ist.',
  },
}
