import { formatNumber, plural } from '../format.ts'
import { lesson } from './lesson.ts'

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
    waits: (labels: string) => `wartet auf Ihre Antwort: ${labels}`,
    showRow: (name: string) => `Zur Zeile von ${name}`,
  },
  hand: {
    answer: 'Antworten',
    answerTo: (name: string) => `${name} antworten`,
    title: (name: string) => `${name} braucht Hilfe`,
    at: (place: string) => `Bei ${place}`,
    hint: 'Ihr Kommentar steht gleich auf dem Tablet, und die Hand geht herunter. Wird noch einmal Hilfe gebraucht, geht sie wieder hoch.',
    empty: 'Schreiben Sie etwas, oder drücken Sie „Erledigt, ohne Worte“.',
    doneWithout: 'Erledigt, ohne Worte',
    done: (name: string) => `Die Hand von ${name} ist unten.`,
    sent: (name: string) => `Antwort an ${name} gesendet. Die Hand ist unten.`,
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
  overview: {
    toWeek: 'Die Woche in allen Klassen',
    title: 'Die Woche',
    lead: 'Was in Ihren Klassen läuft, und wo Sie gebraucht werden.',
    back: 'Alle Klassen',
    columns: { class: 'Klasse', chapters: 'Welten', hands: 'Hilfe', unread: 'Zu lesen' },
    students: (count: number) => `${number(count)} Explorer`,
    since: (day: string) => `offen seit ${day}`,
    planned: 'geplant',
    behind: (count: number) => `${number(count)} noch nicht fertig`,
    allDone: 'alle fertig',
    others: (count: number, behind: number) =>
      `${number(count)} weitere ${plural(count, 'de', { one: 'Welt', other: 'Welten' })}${behind > 0 ? `, in ${number(behind)} noch nicht alle fertig` : ''}`,
    plan: 'Nichts läuft: Welt planen',
    planOf: (name: string) => `${name}: Nichts läuft, Welt planen`,
    noHands: 'keine Hand oben',
    hands: (count: number) => `${number(count)} ${plural(count, 'de', { one: 'Hand', other: 'Hände' })} oben`,
    nothingNew: 'nichts Neues',
    unread: (count: number) =>
      `${number(count)} ${plural(count, 'de', { one: 'neue Antwort', other: 'neue Antworten' })}`,
    of: (name: string, what: string) => `${name}: ${what}`,
    rule: '„Noch nicht fertig“ zählt in Welten, deren gewünschtes Ende vorbei ist oder in den nächsten sieben Tagen liegt. Tippen Sie auf die Welt: Dort steht, wer es ist.',
    emptyTitle: 'Noch keine Klasse',
    emptyText: 'Sobald Sie eine Klasse haben, steht hier, was in ihr läuft.',
    toClasses: 'Zu den Klassen',
  },
  plan: {
    plan: 'Planen',
    title: (world: string) => `„${world}“ planen`,
    startsAt: 'Beginn',
    zone: (name: string) => `Zeitzone ${name.replaceAll('_', ' ')}`,
    startsAtHint: 'Die Welt öffnet sich dann von selbst. Es gilt die Uhr Ihrer Schule.',
    endsOn: 'Gewünschtes Ende',
    endsOnHint: 'Ihre Explorer lesen das in Worten, zum Beispiel „Ziel: bis Freitag“.',
    closes: 'Am Ende dieses Tages schließen',
    closesHint:
      'Sonst bleibt die Welt offen. Antworten, die auf einem Tablet warten, werden auch danach angenommen.',
    offline:
      'Ein Tablet, das die Planung schon kennt, öffnet die Welt nach seiner eigenen Uhr, auch ohne Verbindung. Der Inhalt liegt vorher unsichtbar auf dem Tablet; er ist nicht verschlüsselt. Ein Tablet, das sie noch nicht kennt, öffnet die Welt beim nächsten Kontakt. Eine Welt, die schon einmal lief, öffnet sich immer erst beim nächsten Kontakt.',
    save: 'Speichern',
    remove: 'Planung löschen',
    saved: (world: string) => `„${world}“ ist geplant.`,
    removed: (world: string) => `Für „${world}“ ist nichts mehr geplant.`,
    starts: (at: string) => `öffnet sich ${at}`,
    overdue: (at: string) =>
      `sollte sich ${at} öffnen; die Lizenz Ihrer Schule ist abgelaufen oder die Klasse archiviert`,
    open: {
      today: 'schließt heute um Mitternacht',
      tomorrow: 'schließt morgen um Mitternacht',
      on: (day: string) => `schließt nach ${day}`,
      over: (day: string) => `schließt gleich (offen war sie bis ${day})`,
    },
  },
  tablets: {
    quiet: (count: number, at: string) =>
      `${number(count)} ${plural(count, 'de', { one: 'Tablet hat', other: 'Tablets haben' })} seit ${at} nichts geschickt`,
    ofClass: (name: string, tablet: number, count: number) =>
      `${name}: Tablet ${number(tablet)}, ${number(count)} ${plural(count, 'de', { one: 'wartet', other: 'warten' })}`,
    missing: (tablet: number) => `Tablet ${number(tablet)} fehlt seit über einer Woche`,
    missingText: (name: string, count: number, at: string) =>
      `Darauf ${plural(count, 'de', { one: 'wartet 1 Eintrag', other: `warten ${number(count)} Einträge` })} der Klasse ${name}. Es hat sich zuletzt gemeldet: ${at}. Suchen Sie das Tablet, verbinden Sie es mit dem Internet und öffnen Sie die App: Dann kommt alles von selbst an.`,
    toClass: (name: string) => `Zur Klasse ${name}`,
    title: (count: number) =>
      plural(count, 'de', {
        one: 'Auf 1 Tablet wartet noch etwas',
        other: `Auf ${number(count)} Tablets wartet noch etwas`,
      }),
    lead: 'Die Nummer steht auf dem Tablet ganz unten auf jeder Seite. Mit Internet und offener App kommt alles von selbst an.',
    name: (tablet: number) => `Tablet ${number(tablet)}`,
    waiting: (count: number, at: string) =>
      `${number(count)} ${plural(count, 'de', { one: 'Eintrag wartet', other: 'Einträge warten' })}, der älteste seit ${at}`,
    reported: (at: string) => `Zuletzt gemeldet: ${at}`,
    settle: 'Nicht mehr anzeigen',
    settleOf: (tablet: number) => `Nicht mehr anzeigen: Tablet ${number(tablet)}`,
    settleTitle: (tablet: number) => `Tablet ${number(tablet)} nicht mehr anzeigen?`,
    settleText:
      'Das ist richtig, wenn das Tablet verloren, kaputt oder zurückgesetzt ist. Auf dem Tablet ändert sich nichts. Meldet es sich wieder, steht es wieder hier.',
  },
  consents: {
    title: 'Einwilligungen',
    lead: 'An Ihrer Schule ist die Einwilligung die Rechtsgrundlage. Hier steht, was auf dem Papier steht; das Papier bleibt in der Schule. Ohne Einwilligung kann ein Explorer keine Welt öffnen und nichts abgeben.',
    nobody: 'In dieser Klasse ist noch niemand.',
    state: { open: 'offen', given: 'liegt vor', withdrawn: 'widerrufen' },
    since: (on: string, by: string | null) => (by ? `seit ${on}, eingetragen von ${by}` : `seit ${on}`),
    give: 'Liegt vor',
    allGiven: (count: number) => `Bei allen ${number(count)} offenen: liegt vor`,
    allGivenTitle: (count: number) => `Für ${number(count)} Explorer eintragen: Einwilligung liegt vor?`,
    allGivenText:
      'Bitte nur, wenn Sie das unterschriebene Papier von allen haben, bei denen sie noch offen ist.',
    withdraw: 'Widerruf eintragen',
    takeBack: 'Eintrag zurücknehmen',
    toErasure: 'Zum Löschen',
    recorded: 'Eingetragen.',
    hadChanged: 'Das Verzeichnis hatte sich inzwischen geändert. Bitte prüfen Sie die Liste.',
    inRegister: (count: number) => `${number(count)} eingetragen`,
    withdrawTitle: (name: string) => `Widerruf für ${name} eintragen?`,
    withdrawText:
      'Ab jetzt nimmt der Server keine Antworten mehr von diesem Explorer an. Was schon da ist, bleibt, bis Sie das Konto löschen: auf der Seite des Explorers, ganz unten. Was vorher geschah, bleibt rechtmäßig.',
    missing: (count: number) =>
      `${number(count)} ${plural(count, 'de', { one: 'Explorer hat', other: 'Explorer haben' })} noch keine Einwilligung`,
    missingText: 'Bis sie eingetragen ist, können diese Explorer keine Welt öffnen und nichts abgeben.',
    toRegister: 'Zum Verzeichnis',
    print: 'Formular drucken',
  },
  consentForm: {
    title: 'Einwilligung: Berufsorientierung mit Weltenkompass',
    intro: (name: string) =>
      `In der Klasse ${name} arbeiten wir mit Weltenkompass, einer App zur Berufsorientierung. Dafür bitten wir Sie und Ihr Kind um Ihre Einwilligung.`,
    points: [
      'Gespeichert werden ein ausgedachter Name, die Klasse, die Antworten Ihres Kindes, Entwürfe, gemerkte Berufe, Handzeichen, Leseeinstellungen, die Rückmeldungen der Lehrkraft und 180 Tage lang die Anmeldungen, der Name des Praktikumsbetriebs nur, wenn die Klasse danach gefragt wird. Nach einem echten Namen, dem Geburtsdatum oder einer E-Mail-Adresse fragt die App nicht.',
      'Zu manchen Antworten gehören Fotos oder Tonaufnahmen. Die Lehrkraft sieht und hört sie.',
      'Es lesen Ihr Kind und die eigene Lehrkraft. Private Antworten liest nur Ihr Kind. Die Klasse sieht bei manchen Aufgaben Zahlen ohne Namen, ab fünf Antworten und in Fünferschritten.',
      'Es gibt keine Werbung und keine Weitergabe. Alles wird nach der Frist der Schule gelöscht, auf Wunsch sofort, in Sicherungen nach höchstens 35 Tagen.',
    ],
    free: 'Die Einwilligung ist freiwillig. Ohne sie entsteht Ihrem Kind kein Nachteil. Sie und Ihr Kind können sie jederzeit widerrufen, ein Wort an die Lehrkraft genügt. Dann werden keine Antworten mehr angenommen, und das Konto wird gelöscht. Was bis dahin geschah, bleibt rechtmäßig.',
    child: 'Name des Kindes:',
    yes: 'Ich bin einverstanden.',
    no: 'Ich bin nicht einverstanden.',
    parents: 'Datum, Unterschrift der Eltern oder Erziehungsberechtigten:',
    own: 'Ab 14 Jahren: Datum, Unterschrift des Kindes:',
    contact:
      'Wer verantwortlich ist und wer Fragen zum Datenschutz beantwortet, steht im Brief der Schule an die Eltern. Dieses Blatt bleibt in der Schule.',
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
  lesson,
}
