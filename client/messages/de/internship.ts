import { formatNumber, plural } from '../format.ts'

const number = (value: number) => formatNumber(value, 'de')
const days = (count: number) => `${number(count)} ${plural(count, 'de', { one: 'Tag', other: 'Tagen' })}`

/** The internship folder: the teacher's page about it, and the printed folder. */
export const internship = {
  teacher: {
    title: 'Praktikum',
    back: 'Zu den Welten der Klasse',
    lead: 'Wer heute geschrieben hat, und die Tage des Praktikums.',
    daysTitle: 'Tage des Praktikums',
    daysHint: 'Samstage und Sonntage zählen nicht mit. Explorer können für sich andere Tage eintragen.',
    from: 'Erster Tag',
    to: 'Letzter Tag',
    save: 'Tage festlegen',
    saved: 'Die Tage sind festgelegt.',
    clear: 'Tage zurücknehmen',
    cleared: 'Die Tage sind zurückgenommen.',
    missing: 'Bitte wählen Sie beide Tage.',
    wrong:
      'Der letzte Tag liegt nach dem ersten, höchstens ein halbes Jahr später, mit einem Werktag dazwischen.',
    companyTitle: 'Name des Betriebs',
    companyAsk: 'Die Mappe fragt nach dem Namen des Betriebs.',
    companyReason:
      'Schalten Sie das nur ein, wenn die Mappe den Betrieb nennen muss. Der Name wird gespeichert, Sie können ihn lesen, und er wird mit der Mappe gelöscht. Ohne dieses Feld steht er nur auf dem Papier.',
    companyOn: 'Die Mappe fragt jetzt nach dem Betrieb.',
    companyOff: 'Die Mappe fragt nicht mehr nach dem Betrieb.',
    noFolder:
      'Diese Klasse hat die Welt in einer älteren Fassung begonnen. Dort gibt es noch keine Praktikumsmappe.',
    today: (written: number, all: number) =>
      `Heute: ${number(written)} von ${number(all)} haben geschrieben.`,
    list: 'Einträge der Klasse',
    student: 'Explorer',
    written: 'Tage',
    share: (written: number, all: number) => `${number(written)}\u00a0von\u00a0${number(all)}`,
    lookBacks: 'Rückblicke',
    hours: 'Stunden',
    todayColumn: 'Heute',
    isWritten: 'geschrieben',
    notYet: 'noch nicht',
    noDay: 'kein Praktikumstag',
    last: 'Zuletzt',
    never: 'noch nie',
    read: 'Lesen',
    entries: 'Einträge',
    folder: 'Mappe',
    ownDays: 'eigene Tage',
    empty: 'In dieser Klasse ist noch niemand.',
  },
  folder: {
    title: 'Praktikumsmappe',
    back: 'Zur Welt',
    emptyAction: 'Zu deinen Welten',
    backToAnswers: 'Zu den Antworten',
    lead: 'Deine Mappe zum Ausdrucken.',
    leadOfStudent:
      'Die Mappe zum Ausdrucken. Der Name wird von Hand eingetragen, der Betrieb auch, wenn die Klasse nicht nach ihm fragt.',
    print: 'Mappe drucken',
    empty: 'Noch ist kein Tag geschrieben.',
    emptyHint: 'Sobald ein Tag abgegeben ist, steht er hier.',
    onPaper: 'Nur für den Ausdruck',
    onPaperHint:
      'Name und Betrieb stehen nur auf dem Papier. Sie werden nicht gespeichert und nicht gesendet. Du kannst sie auch mit der Hand eintragen.',
    onPaperNameHint:
      'Dein Name steht nur auf dem Papier. Er wird nicht gespeichert und nicht gesendet. Du kannst ihn auch mit der Hand eintragen.',
    name: 'Name',
    company: 'Betrieb',
    period: 'Zeitraum',
    account: 'Explorer',
    hoursTitle: 'Stunden',
    day: 'Tag',
    times: 'Zeit',
    hours: 'Stunden',
    sum: (text: string, count: number) => `${text} Stunden an ${days(count)}`,
    daysTitle: 'Meine Tage',
    weeks: 'Rückblick auf die Wochen',
    reflection: 'Rückblick',
    sheet: 'Bestätigung des Betriebs',
    sheetText: 'Die genannte Person hat bei uns ein Praktikum gemacht.',
    remarks: 'Rückmeldung',
    place: 'Ort, Datum',
    signature: 'Unterschrift und Stempel',
    recording: (caption: string) => (caption ? `Aufnahme: ${caption}` : 'Es gibt eine Aufnahme dazu.'),
    notThere: 'nicht da',
  },
}
