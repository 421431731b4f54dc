import type { WordedItem } from '../interests/favourites.ts'

/**
 * The 48 activities of the interest compass, eight in each direction, in their fixed mixed order. Written as
 * infinitives that fit behind "Du würdest gern …"; no job titles. Ids never change, because answers refer to them;
 * each names one idea. Version 2 of the world reworded ten of them (docs/compass.md).
 */
export const interestItems: WordedItem[] = [
  {
    id: 'r1',
    dim: 'R',
    text: { de: 'ein kaputtes Fahrrad wieder fahrbereit machen', en: 'get a broken bike running' },
  },
  {
    id: 'i1',
    dim: 'I',
    text: { de: 'herausfinden, warum ein Versuch nicht klappt', en: 'find out why an experiment fails' },
  },
  { id: 'a1', dim: 'A', text: { de: 'ein Plakat oder Logo entwerfen', en: 'design a poster or logo' } },
  {
    id: 's1',
    dim: 'S',
    text: { de: 'Jüngeren geduldig etwas erklären', en: 'patiently explain something to younger ones' },
  },
  {
    id: 'e1',
    dim: 'E',
    text: {
      de: 'eine Geschäftsidee für eine Schülerfirma entwickeln',
      en: 'develop a business idea for a student company',
    },
  },
  {
    id: 'c1',
    dim: 'C',
    text: { de: 'die Klassenkasse genau abrechnen', en: 'keep exact accounts of the class fund' },
  },
  { id: 'r2', dim: 'R', text: { de: 'ein Hochbeet zusammenbauen', en: 'put together a raised bed' } },
  {
    id: 'i2',
    dim: 'I',
    text: { de: 'Messwerte sammeln und Muster suchen', en: 'collect readings and look for patterns' },
  },
  {
    id: 'a2',
    dim: 'A',
    text: { de: 'eine Geschichte schreiben', en: 'write a story' },
  },
  {
    id: 's2',
    dim: 'S',
    text: { de: 'zuhören, wenn jemand Sorgen hat', en: 'listen when someone is worried' },
  },
  { id: 'e2', dim: 'E', text: { de: 'andere von einer Idee überzeugen', en: 'win others over to an idea' } },
  {
    id: 'c2',
    dim: 'C',
    text: { de: 'eine Mitgliederliste sauber führen', en: 'keep a membership list tidy' },
  },
  {
    id: 'r3',
    dim: 'R',
    text: {
      de: 'bei jedem Wetter draußen mit den Händen arbeiten',
      en: 'work outdoors with your hands in any weather',
    },
  },
  {
    id: 'i3',
    dim: 'I',
    text: {
      de: 'Bachwasser auf winzige Lebewesen untersuchen',
      en: 'search stream water for tiny creatures',
    },
  },
  {
    id: 'a3',
    dim: 'A',
    text: { de: 'alte Kleidung neu gestalten', en: 'restyle old clothes' },
  },
  {
    id: 's3',
    dim: 'S',
    text: { de: 'einem alten Menschen im Alltag helfen', en: 'help an old person day to day' },
  },
  { id: 'e3', dim: 'E', text: { de: 'einen Flohmarktstand leiten', en: 'run a flea-market stall' } },
  {
    id: 'c3',
    dim: 'C',
    text: {
      de: 'einen Zeitplan machen und alle Termine im Blick behalten',
      en: 'make a schedule and watch all dates',
    },
  },
  {
    id: 'r4',
    dim: 'R',
    text: {
      de: 'eine Maschine einstellen, bis sie rund läuft',
      en: 'adjust a machine until it runs smoothly',
    },
  },
  { id: 'i4', dim: 'I', text: { de: 'knifflige Logikrätsel lösen', en: 'crack tricky logic puzzles' } },
  { id: 'a4', dim: 'A', text: { de: 'vor Publikum auftreten', en: 'perform for an audience' } },
  { id: 's4', dim: 'S', text: { de: 'bei Streit vermitteln', en: 'mediate in a quarrel' } },
  {
    id: 'e4',
    dim: 'E',
    text: { de: 'eine Gruppe durch einen Tag führen', en: 'lead a group through a day' },
  },
  {
    id: 'c4',
    dim: 'C',
    text: { de: 'ein Bücherregal nach einem System ordnen', en: 'order a bookshelf by a system' },
  },
  {
    id: 'r5',
    dim: 'R',
    text: { de: 'einen Stromkreis mit Batterie bauen', en: 'build a circuit with a battery' },
  },
  {
    id: 'i5',
    dim: 'I',
    text: { de: 'einen Fehler in einem Programm aufspüren', en: 'track down a bug in a program' },
  },
  {
    id: 'a5',
    dim: 'A',
    text: { de: 'einen kurzen Film drehen', en: 'shoot a short film' },
  },
  {
    id: 's5',
    dim: 'S',
    text: { de: 'Erste Hilfe leisten und ruhig bleiben', en: 'give first aid and stay calm' },
  },
  {
    id: 'e5',
    dim: 'E',
    text: { de: 'Geld für ein Turnier auftreiben', en: 'raise money for a tournament' },
  },
  {
    id: 'c5',
    dim: 'C',
    text: { de: 'prüfen, ob eine Bestellung vollständig ist', en: 'check that an order is complete' },
  },
  {
    id: 'r6',
    dim: 'R',
    text: {
      de: 'Tiere versorgen und den Stall sauber halten',
      en: 'care for animals and clean their stable',
    },
  },
  {
    id: 'i6',
    dim: 'I',
    text: { de: 'verstehen, wie eine Wunde heilt', en: 'understand how a wound heals' },
  },
  {
    id: 'a6',
    dim: 'A',
    text: { de: 'Figuren und Orte für ein Spiel erfinden', en: 'invent characters and places for a game' },
  },
  {
    id: 's6',
    dim: 'S',
    text: { de: 'ein Spielfest für Kinder betreuen', en: 'look after children at a play day' },
  },
  {
    id: 'e6',
    dim: 'E',
    text: {
      de: 'bei der Klassenwahl antreten',
      en: 'stand in the class election',
    },
  },
  { id: 'c6', dim: 'C', text: { de: 'genau nach Anleitung arbeiten', en: 'work exactly by instructions' } },
  { id: 'r7', dim: 'R', text: { de: 'in einer großen Küche mitkochen', en: 'cook along in a big kitchen' } },
  {
    id: 'i7',
    dim: 'I',
    text: { de: 'prüfen, ob eine Nachricht stimmt', en: 'check whether a news story is true' },
  },
  {
    id: 'a7',
    dim: 'A',
    text: {
      de: 'einen Raum so einrichten, dass man gern bleibt',
      en: 'arrange a room people like to stay in',
    },
  },
  {
    id: 's7',
    dim: 'S',
    text: {
      de: 'einen Ausflug so planen, dass alle mitkommen können',
      en: 'plan a trip so that everyone can come along',
    },
  },
  { id: 'e7', dim: 'E', text: { de: 'um einen guten Preis verhandeln', en: 'bargain for a good price' } },
  {
    id: 'c7',
    dim: 'C',
    text: { de: 'Dateien so ablegen, dass man alles findet', en: 'file things so everything is found' },
  },
  {
    id: 'r8',
    dim: 'R',
    text: { de: 'einen Bagger steuern', en: 'steer a digger' },
  },
  {
    id: 'i8',
    dim: 'I',
    text: {
      de: 'erklären, warum es in der Stadt wärmer ist als im Wald',
      en: 'explain why the city is warmer than the forest',
    },
  },
  {
    id: 'a8',
    dim: 'A',
    text: { de: 'am Computer Klänge und Beats bauen', en: 'build sounds and beats on a computer' },
  },
  {
    id: 's8',
    dim: 'S',
    text: { de: 'mit jemandem Deutsch üben, der neu hier ist', en: 'practise German with a newcomer' },
  },
  {
    id: 'e8',
    dim: 'E',
    text: { de: 'eine Spendenaktion starten', en: 'get a fundraiser going' },
  },
  {
    id: 'c8',
    dim: 'C',
    text: { de: 'prüfen, ob eine Rechnung stimmt', en: 'check whether a bill is right' },
  },
]
