import { formatNumber, plural } from '../format.ts'

const number = (value: number) => formatNumber(value, 'de')

/** The guided start of a lesson. */
export const lesson = {
  start: 'Unterricht starten',
  title: 'Unterricht starten',
  lead: 'Von der Klasse bis zur Wand. Jeden Schritt können Sie auslassen.',
  navLabel: 'Schritte',
  done: 'erledigt',
  steps: {
    class: {
      name: 'Klasse',
      title: 'Mit welcher Klasse?',
      text: 'Legen Sie eine Klasse an, oder wählen Sie eine, die schon da ist.',
    },
    accounts: {
      name: 'Konten',
      title: 'Konten für Ihre Explorer',
      text: 'Danach drucken Sie die Anmeldekarten. Ohne Konten melden sich Ihre Explorer mit dem Beitrittscode selbst an.',
    },
    cards: {
      name: 'Karten',
      title: 'Karten verteilen',
      text: 'Mit einer Karte meldet sich jede und jeder auf dem Tablet an.',
    },
    chapter: {
      name: 'Welt',
      title: 'Welche Welt?',
      text: 'Eine gestartete Welt sehen Ihre Explorer, sobald sie verbunden sind.',
    },
    wall: {
      name: 'Wand',
      title: 'An die Wand',
      text: 'Zeigen Sie den Beitrittscode groß. Die Ansicht zählt mit, wer an Bord ist, und zeigt, wie die Welten wachsen.',
    },
  },
  ownClasses: 'Ihre Klassen',
  newClass: 'Neue Klasse',
  back: (step: string) => `Zurück: ${step}`,
  goOn: (step: string) => `Weiter: ${step}`,
  skip: (step: string) => `Auslassen, weiter: ${step}`,
  toLive: 'Zur Klasse, live',
  facts: {
    own: (own: number, all: number) => `${number(own)} von ${number(all)} mit eigenem Passwort`,
    running: (title: string, isRunning: boolean) => (isRunning ? `läuft: ${title}` : `geplant: ${title}`),
    noChapter: 'noch keine',
    open: 'Beitritt offen',
    closed: 'Beitritt geschlossen',
  },
  cards: {
    title: 'Karten drucken',
    nobody: 'Noch gibt es keine Konten. Karten entstehen mit den Konten.',
    state: (first: number, all: number) =>
      first === 0
        ? 'Alle haben ein eigenes Passwort gewählt. Sie brauchen keine Karte mehr.'
        : `${number(first)} von ${number(all)} ${plural(first, 'de', { one: 'hat', other: 'haben' })} noch das Passwort von der Karte.`,
    once: 'Ein Passwort ist nur einmal zu sehen. Fehlen Karten, bekommen diese Explorer neue Passwörter; alte Karten gelten dann nicht mehr.',
    again: (count: number) =>
      plural(count, 'de', {
        one: 'Neues Passwort, neue Karte',
        other: `${number(count)} neue Passwörter, neue Karten`,
      }),
  },
  others: (count: number) =>
    plural(count, 'de', { one: 'Eine andere Welt', other: `${number(count)} andere Welten` }),
}
