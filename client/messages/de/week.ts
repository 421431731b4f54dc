import { formatNumber, plural } from '../format.ts'

const number = (value: number) => formatNumber(value, 'de')

/** The teacher's week: who needs help, what waits to be read, what is planned. */
export const week = {
  grid: {
    handHere: 'hier ist eine Hand oben',
    privateDone: 'abgegeben, privat',
    order: 'Reihenfolge',
    byNeed: 'Nach Bedarf',
    byName: 'Nach Name',
    helpAt: (label: string) => `Hilfe bei ${label}`,
    again: (count: number) => `${number(count)} zur Überarbeitung`,
    reworked: (count: number) => `${number(count)} überarbeitet`,
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
  today: {
    title: 'Heute',
    hands: (count: number) =>
      `${number(count)} Explorer ${plural(count, 'de', { one: 'braucht', other: 'brauchen' })} Hilfe`,
    noHands: 'Niemand braucht gerade Hilfe',
    unread: (count: number, classes: number) =>
      `${number(count)} ${plural(count, 'de', { one: 'neue Antwort', other: 'neue Antworten' })} in ${number(classes)} ${plural(classes, 'de', { one: 'Klasse', other: 'Klassen' })}`,
    nothingNew: 'Keine neuen Antworten',
    read: (count: number) =>
      `${number(count)} ${plural(count, 'de', { one: 'neue Antwort', other: 'neue Antworten' })} lesen`,
    readOf: (name: string, count: number) => `${name}: ${number(count)}`,
  },
  stream: {
    back: 'Alle Klassen',
    title: 'Neue Antworten',
    lead: (count: number) => `${number(count)} noch nicht gelesen`,
    stamps: 'Stempel',
    giveBack: 'Zur Überarbeitung',
    givenBack: 'Zur Überarbeitung gegeben.',
    stamped: 'Stempel gegeben.',
    marked: 'Als gelesen markiert.',
    undo: 'Rückgängig',
    isRead: 'gelesen',
    previous: 'Vorige',
    next: 'Nächste',
    done: 'Gelesen, weiter',
    doneLast: 'Gelesen',
    place: (at: number, all: number) => `${number(at)} von ${number(all)}`,
    /** One letter each, in this language. */
    keys: { done: 'g', comment: 'k', rework: 'ü' },
    hint: 'Tasten: ← → blättern, 1 bis 4 Stempel, Ü zur Überarbeitung, K Kommentar, G gelesen.',
    allRead: 'Alles gelesen',
    allReadHint: 'Sobald neue Antworten ankommen, stehen sie hier.',
  },
  reading: {
    answer: 'Antwort',
    gone: 'Diese Antwort ist nicht mehr da.',
    allAnswers: 'Alle Antworten dieser Person',
  },
}
