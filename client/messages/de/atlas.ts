import { formatNumber, plural } from '../format.ts'

/** The atlas of occupations, read by students, teachers and visitors. `du`, short sentences. */
export const atlas = {
  title: 'Berufe-Atlas',
  lead: (count: number) =>
    `${formatNumber(count, 'de')} Berufe zum Entdecken. Such dir ein Feld aus oder stöbere einfach los.`,
  offline: 'Geht auch ohne Internet',
  toDashboard: 'Zu deinen Welten',
  toStart: 'Zum Anfang',
  toAtlas: 'Berufe-Atlas',
  fields: 'Felder',
  fieldCount: (count: number) => plural(count, 'de', { one: '1 Beruf', other: `${count} Berufe` }),
  all: 'Alle Berufe von A bis Z',
  deckLink: 'Karten ziehen',
  sourcesLink: 'Quellen',
  paper: {
    print: 'A4-Seite drucken',
    foot: (product: string) =>
      `Berufe-Atlas in ${product}. Ein Ausschnitt: Jeder Betrieb ist anders. Richtungen mit Angaben aus O*NET (USDOL/ETA, CC BY 4.0, verändert).`,
  },
  search: {
    label: 'Beruf suchen',
    hint: 'Zum Beispiel: Pflege, Hund, Computer',
  },
  filters: {
    open: 'Filter',
    chosen: (count: number) => `Filter (${count})`,
    places: 'Wo möchtest du arbeiten?',
    with: 'Womit und wann?',
    paths: 'Welcher Weg?',
    reset: 'Alles zurücksetzen',
  },
  results: {
    title: 'Gefunden',
    count: (count: number) =>
      plural(count, 'de', { one: '1 Beruf', other: `${formatNumber(count, 'de')} Berufe` }),
    none: 'Dazu steht nichts im Atlas.',
    noneHint: 'Versuche ein anderes Wort oder nimm einen Filter weg.',
    more: 'Mehr zeigen',
  },
  field: {
    occupations: 'Berufe in diesem Feld',
    deck: 'Als Karten ansehen',
  },
  one: {
    tasks: 'Das machst du',
    places: 'Hier und damit arbeitest du',
    suits: 'Das passt zu dir, wenn du …',
    path: 'Dein Weg dorthin',
    school: 'Schule',
    years: (years: number) =>
      plural(years, 'de', { one: '1 Jahr', other: `${formatNumber(years, 'de')} Jahre` }),
    usual: (usual: string) => `Viele beginnen ${usual.replace(/^oft /, '')}.`,
    afterwards: 'Danach zum Beispiel',
    know: 'Gut zu wissen',
    related: 'Ähnliche Berufe',
    more: 'So findest du mehr',
    moreHint: 'Kopiere den Namen und suche ihn im BERUFENET. Oder frage jemanden, der so arbeitet.',
    copy: 'Namen kopieren',
    berufenet: 'BERUFENET öffnen (andere Seite)',
    berufenetOffline: 'BERUFENET braucht Internet.',
  },
  compare: {
    title: 'Berufe vergleichen',
    lead: 'Zwei oder drei Berufe nebeneinander. Es gibt kein Besser, nur Unterschiede.',
    add: 'Zum Vergleich',
    isIn: 'Im Vergleich',
    full: 'Drei sind genug. Nimm zuerst einen heraus.',
    bar: 'Dein Vergleich',
    open: 'Vergleichen',
    oneMore: 'Wähle noch einen Beruf.',
    remove: (name: string) => `${name} aus dem Vergleich nehmen`,
    empty: 'Hier ist noch nichts zum Vergleichen.',
    emptyHint: 'Öffne einen Beruf und tippe auf „Zum Vergleich“.',
    table: 'Vergleich',
    row: 'Was',
    sentence: 'Worum es geht',
    places: 'Wo',
    with: 'Womit und wann',
    years: 'Dauer',
    start: 'Am Anfang',
  },
  deck: {
    title: 'Karten',
    lead: 'Entscheide schnell. Es gibt kein Richtig und kein Falsch.',
    ofField: (field: string) => `Karten: ${field}`,
    at: (card: number, of: number) => `Karte ${card} von ${of}`,
    tempting: 'Reizt mich',
    ratherNot: 'Eher nicht',
    unknown: 'Kenne ich nicht',
    back: 'Eine Karte zurück',
    done: 'Das reizt dich',
    doneHint: 'Öffne einen Beruf, wenn du mehr wissen willst.',
    nothing: 'Diesmal war nichts dabei. Auch das ist ein Ergebnis.',
    again: 'Neue Karten',
  },
  sources: {
    title: 'Quellen',
    lead: 'Woher die Angaben im Berufe-Atlas kommen.',
    own: 'Die Texte',
    ownText:
      'Alle Texte haben wir selbst geschrieben und an öffentlichen Seiten geprüft. Sie zeigen einen Ausschnitt: Jeder Betrieb ist anders. Der Atlas nennt keine Gehälter und keine Prognosen, denn die sind schnell alt.',
    usual: 'Schulabschlüsse',
    usualText:
      '„Viele beginnen mit …“ ist eine Beobachtung und keine Bedingung. Wo ein Gesetz den Abschluss verlangt, steht das dabei.',
    onet: 'O*NET',
    onetText:
      'Die Zuordnung zu den sechs Richtungen enthält Angaben aus der O*NET-Datenbank des U.S. Department of Labor, Employment and Training Administration (USDOL/ETA), genutzt unter der Lizenz CC BY 4.0. O*NET® ist eine Marke von USDOL/ETA. Wir haben die Angaben verändert; USDOL/ETA hat die Änderungen weder geprüft noch gebilligt.',
    esco: 'ESCO',
    escoText: 'Die Kennungen der Berufe stammen aus der ESCO-Klassifikation der Europäischen Kommission.',
    kldb: 'KldB 2010',
    kldbText:
      'Die Systematik folgt der Klassifikation der Berufe 2010 (Fassung 2020) der Bundesagentur für Arbeit.',
    none: 'Der Atlas holt beim Lesen nichts von diesen Stellen und schickt ihnen nichts.',
  },
  unknown: {
    occupation: 'Diesen Beruf kennt der Atlas nicht',
    hint: 'Vielleicht ist die Adresse falsch, oder erst ein neuerer Atlas kennt das. Was du gespeichert hast, ist trotzdem sicher.',
    field: 'Dieses Feld kennt der Atlas nicht',
    place: 'Diese Seite gibt es im Atlas nicht',
    some: 'Einen der Berufe kennt dieser Atlas nicht. Die anderen siehst du hier.',
  },
  failed: {
    title: 'Der Atlas konnte nicht geladen werden',
    newer:
      'Dieser Atlas ist neuer als die App auf diesem Gerät. Lade die Seite neu, dann passt beides zusammen.',
    damaged:
      'Die Datei des Atlas ist beschädigt. Lade die Seite neu. Deine Antworten sind davon nicht betroffen.',
    network: 'Beim ersten Mal braucht der Atlas Internet. Danach geht er auch ohne.',
    reload: 'Seite neu laden',
    retry: 'Noch einmal versuchen',
  },
}
