import { formatNumber, plural } from '../format.ts'

function things(count: number, isAnswers: boolean): string {
  const words = isAnswers ? { one: 'Antwort', other: 'Antworten' } : { one: 'Eintrag', other: 'Einträge' }
  return `${formatNumber(count, 'de')} ${plural(count, 'de', words)}`
}

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
    resumeHint: 'Angefangen, noch nicht abgegeben.',
    minutes: (count: number) => `etwa ${formatNumber(count, 'de')} Min.`,
    place: (place: number, total: number) => `Aufgabe ${place} von ${total}`,
    map: 'Deine Welten',
    /** The dots of a world: handed in, begun, open. */
    dots: ['abgegeben', 'Entwurf', 'offen'],
    chapter: (order: number) => `Welt ${order}`,
    notStarted: 'noch nicht gestartet',
    startsLater: 'Eine Welt startet, wenn deine Lehrkraft sie öffnet.',
    youAreHere: 'Hier bist du',
    ended: 'schon zu Ende',
    endedHint: 'Hier kannst du alles nachlesen.',
    drafts: (count: number) =>
      `${formatNumber(count, 'de')} ${plural(count, 'de', { one: 'Entwurf', other: 'Entwürfe' })}`,
    saved: (count: number, isAnswers: boolean) =>
      `${things(count, isAnswers)} ${plural(count, 'de', { one: 'ist', other: 'sind' })} auf diesem Gerät gespeichert`,
    sending: (count: number, isAnswers: boolean) =>
      `${things(count, isAnswers)} ${plural(count, 'de', { one: 'wird', other: 'werden' })} gesendet`,
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
    keepOpen: 'Lass die App offen.',
  },
}
