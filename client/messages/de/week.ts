/** The teacher's week: who needs help, what waits to be read, what is planned. */
export const week = {
  grid: {
    handHere: 'hier ist eine Hand oben',
    privateDone: 'abgegeben, privat',
    order: 'Reihenfolge',
    byNeed: 'Nach Bedarf',
    byName: 'Nach Name',
    helpAt: (label: string) => `Hilfe bei ${label}`,
    notBegun: 'nicht begonnen',
    last: (at: string) => `zuletzt ${at}`,
    stopped: (at: string) => `steht seit ${at}`,
    showRow: (name: string) => `Zur Zeile von ${name}`,
  },
  now: {
    title: 'Gerade dran',
    hand: (where: string) => `Braucht Hilfe bei ${where}`,
    handAnywhere: 'Braucht Hilfe',
    allDone: 'Alles abgegeben, was gestartet ist.',
    noChapter: 'In dieser Klasse wurde noch keine Welt gestartet.',
    last: 'Zuletzt geschrieben',
    nothing: 'Noch keine Antwort, die Sie lesen können.',
    readIt: 'Zu dieser Antwort',
    writtenAt: (title: string, at: string) => `${title}, ${at}`,
  },
}
