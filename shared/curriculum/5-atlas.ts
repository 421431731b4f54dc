import { workFields } from '../interests/fields.ts'
import type { Chapter } from './chapter.ts'
import { both, option } from './wording.ts'

export const atlas: Chapter = {
  id: '01a1fbf9-f1c0-7380-850c-86bd84e0164b',
  slug: 'atlas-der-berufsfelder',
  version: 6,
  order: 5,
  title: both('Atlas der Berufsfelder', 'Atlas of work fields'),
  summary: both(
    'Achtzehn Felder, über 300 Berufe. Du suchst dir drei aus.',
    'Eighteen fields, more than 300 jobs. You choose three.',
  ),
  goals: [
    both('Du kennst drei Berufe genauer.', 'You know three jobs better.'),
    both('Du kannst Tätigkeiten einem Feld zuordnen.', 'You can match activities to a field.'),
    both('Du hast einen Menschen nach seiner Arbeit gefragt.', 'You have asked a person about their work.'),
  ],
  minutes: 90,
  guide: {
    goal: both(
      'Die Klasse weitet den Blick: von Interessen zu Feldern, von Feldern zu Berufen. Ein Beruf darf überraschen. Am besten zwei Stunden mit dem Interview dazwischen.',
      'The class widens its view: from interests to fields, from fields to occupations. One job may surprise. Best in two lessons with the interview in between.',
    ),
    materials: [
      both(
        'Der Berufe-Atlas liegt auf jedem Tablet, auch ohne Internet.',
        'The atlas of jobs is on every tablet, also with no internet.',
      ),
      both(
        'Ein bis drei Erwachsene der Schule, die für Fragen bereit sind.',
        'One to three adults of the school who are ready to be asked.',
      ),
    ],
    steps: [
      {
        minutes: 10,
        text: both(
          'Aufgabe 1 allein: erst im Atlas stöbern, dann wählen. Ermutigen Sie zum Überraschungsberuf.',
          'Challenge 1 alone: first browse the atlas, then choose. Encourage everyone to take a surprise job.',
        ),
      },
      {
        minutes: 25,
        text: both(
          'Aufgabe 2 zu zweit suchen, allein aufschreiben. Ohne Netz geht es mit Büchern: Quelle ist dann der Titel.',
          'Challenge 2: search in pairs, write alone. With no network use books: the title is the source.',
        ),
      },
      {
        minutes: 10,
        text: both(
          'Aufgabe 3 allein, danach über die Karten sprechen, die überall passen.',
          'Challenge 3 alone, then talk about the cards that fit everywhere.',
        ),
      },
      {
        minutes: 25,
        text: both(
          'Aufgabe 4 als Auftrag bis zur nächsten Stunde, oder mit Erwachsenen der Schule. Wiederholen Sie: Rolle statt Name.',
          'Challenge 4 as homework, or with adults of the school. Repeat: role instead of name.',
        ),
      },
      {
        minutes: 20,
        text: both(
          'Aufgabe 5 allein, dann in Dreiergruppen: „Was sagt dein Gefühl zur Summe?“',
          'Challenge 5 alone, then in threes: “What does your gut feeling say about the sum?”',
        ),
      },
    ],
    talkPrompts: [
      both('Welche Tätigkeit kommt in fast jedem Feld vor?', 'Which activity occurs in almost every field?'),
      both(
        'Was hat die Person im Interview gesagt, das nirgends steht?',
        'What did the person say that you find nowhere else?',
      ),
      both('Wo passen Zahl und Gefühl nicht zusammen?', 'Where do the number and your gut feeling disagree?'),
    ],
    notes: [
      both(
        'Viele Tätigkeiten gehören in mehrere Felder. Bei Aufgabe 3 gibt es deshalb Gespräche statt Punkte.',
        'Many activities belong to several fields. So challenge 3 earns talk, not points.',
      ),
      both(
        'Wer niemanden fragen kann, fragt jemanden aus der Schule: Sekretariat, Hausmeisterei, Mensa, Bibliothek.',
        'Whoever has nobody to ask can ask someone at school: office, caretaking, canteen, library.',
      ),
    ],
    passport: ['B3'],
  },
  challenges: [
    {
      id: '01a1fbf9-f5a8-7fce-b0cd-f20a990d3cd8',
      slug: 'drei-felder',
      order: 1,
      title: both('Drei Berufe öffnen', 'Open three jobs'),
      prompt: both(
        'Wähle drei Berufe aus dem Atlas und schreib zu jedem einen Satz. Zwei machen dich neugierig, einer überrascht.',
        'Choose three jobs from the atlas and write a sentence about each. Two make you curious, one surprises you.',
      ),
      help: both(
        'Dein Sechseck gibt dir Hinweise. Im Atlas kannst du stöbern und dir Berufe merken. Der Überraschungsberuf darf weit weg liegen.',
        'Your hexagon gives you hints. In the atlas you can browse and keep jobs. The surprise job may lie far away.',
      ),
      minutes: 8,
      visibility: 'teacher',
      portfolio: true,
      recall: [{ challenge: 'interessen-kompass', show: 'profile' }],
      definition: {
        kind: 'occupations',
        min: 3,
        max: 3,
        whyMax: 200,
        fields: workFields.map(({ id, label }) => ({ id, label })),
      },
    },
    {
      id: '01a1fbf9-f990-777f-a07c-b5793e7fb97b',
      slug: 'ein-feld-drei-berufe',
      order: 2,
      title: both('Ein Feld, drei Berufe', 'One field, three jobs'),
      prompt: both(
        'Nimm ein Feld, das dich neugierig macht. Finde drei Berufe und je eine typische Tätigkeit.',
        'Take a field that makes you curious. Find three jobs and one typical activity each.',
      ),
      help: both(
        'Kein Netz? Der Berufe-Atlas, ein Buch oder ein Mensch zählt auch. Dann bleibt die Adresse leer.',
        'No network? The atlas of jobs, a book or a person counts, too. Then leave the address empty.',
      ),
      minutes: 20,
      visibility: 'teacher',
      portfolio: true,
      recall: [{ challenge: 'drei-felder', show: 'chosen' }],
      definition: {
        kind: 'research',
        fields: [
          { ...option('feld', 'Mein Feld', 'My field'), max: 80 },
          {
            ...option('beruf1', 'Beruf 1 und eine typische Tätigkeit', 'Job 1 and one typical activity'),
            max: 300,
          },
          {
            ...option('beruf2', 'Beruf 2 und eine typische Tätigkeit', 'Job 2 and one typical activity'),
            max: 300,
          },
          {
            ...option('beruf3', 'Beruf 3 und eine typische Tätigkeit', 'Job 3 and one typical activity'),
            max: 300,
          },
        ],
        sources: { min: 1, max: 3 },
        suggest: ['https://berufenet.arbeitsagentur.de', 'https://planet-beruf.de'],
        fromAtlas: true,
      },
    },
    {
      id: '01a1fbf9-fd78-778e-86ea-0214b5c34e7e',
      slug: 'wer-macht-das',
      order: 3,
      title: both('Wer macht das?', 'Who does that?'),
      prompt: both(
        'Ordne 16 Tätigkeiten dem Feld zu, das am besten passt.',
        'Match 16 activities to the field that fits best.',
      ),
      help: both(
        'Manche Karten passen zu zwei Feldern. Entscheide dich und merk dir deinen Grund.',
        'Some cards fit two fields. Decide, and remember your reason.',
      ),
      minutes: 8,
      visibility: 'teacher',
      portfolio: false,
      definition: {
        kind: 'card_sort',
        piles: [
          { ...option('bauen', 'Bauen & Ausbauen', 'Building'), max: null },
          { ...option('gesundheit', 'Gesundheit & Pflege', 'Health'), max: null },
          { ...option('handel', 'Handel & Verkauf', 'Trade & sales'), max: null },
          { ...option('it', 'IT & Daten', 'IT & data'), max: null },
        ],
        cards: [
          option(
            'mauer',
            'eine Wand hochziehen und prüfen, ob sie gerade ist',
            'put up a wall and check that it is straight',
          ),
          option('dach', 'ein Dach dicht machen', 'make a roof watertight'),
          option('aufmass', 'einen Raum ausmessen und zeichnen', 'measure a room and draw it'),
          option('solar', 'Solarplatten auf ein Dach schrauben', 'screw solar panels onto a roof'),
          option('blut', 'Puls und Temperatur messen', 'take pulse and temperature'),
          option('aufstehen', 'jemandem beim Aufstehen helfen', 'help someone get up'),
          option('brille', 'Augen vermessen und eine Brille anpassen', 'measure eyes and fit glasses'),
          option('uebungen', 'Übungen für einen kaputten Rücken zeigen', 'show exercises for a bad back'),
          option('beratung', 'herausfinden, welches Rad zu wem passt', 'find out which bike suits whom'),
          option('regal', 'Ware bestellen und Regale füllen', 'order goods and fill shelves'),
          option('preis', 'über Preise verhandeln', 'negotiate prices'),
          option('schaufenster', 'ein Schaufenster gestalten', 'dress a shop window'),
          option('fehler', 'einen Fehler in einer App suchen', 'hunt a bug in an app'),
          option('netz', 'das WLAN einer Schule planen', 'plan the Wi-Fi of a school'),
          option(
            'daten',
            'Zahlen so darstellen, dass man sie versteht',
            'show figures so that people understand them',
          ),
          option('sicher', 'Konten vor Angriffen schützen', 'protect accounts from attacks'),
        ],
        requireAll: true,
      },
    },
    {
      id: '01a1fbfa-0160-7761-bb7e-8913655c1d15',
      slug: 'fuenf-fragen',
      order: 4,
      title: both('Fünf Fragen', 'Five questions'),
      prompt: both(
        'Frag eine Person nach ihrer Arbeit. Schreib ihre Antworten auf, aber keinen Namen.',
        'Ask a person about their work. Write down the answers, but no name.',
      ),
      help: both(
        'Keine echten Namen, auch nicht den vom Betrieb. Frag ruhig jemanden aus der Schule. Mindestens drei Antworten brauchst du.',
        'No real names, not the company’s either. You can ask someone at school. You need at least three answers.',
      ),
      minutes: 25,
      visibility: 'teacher',
      portfolio: true,
      definition: {
        kind: 'interview',
        questions: [
          option('heute', 'Was war heute die erste Aufgabe?', 'What was the first task today?'),
          option('mag', 'Was ist das Schöne an dieser Arbeit?', 'What is the good part of this work?'),
          option('schwer', 'Was ist daran schwer?', 'What is hard about it?'),
          option('weg', 'Wie sind Sie zu diesem Beruf gekommen?', 'How did you get into this job?'),
          option('rat', 'Was raten Sie mir?', 'What would you advise me?'),
        ],
        ownMax: 3,
        answerMax: 600,
      },
    },
    {
      id: '01a1fbfa-0548-7a93-9bc5-29331dcd327f',
      slug: 'feld-gegen-feld',
      order: 5,
      title: both('Feld gegen Feld', 'Field against field'),
      prompt: both(
        'Vergleiche zwei Felder mit deinen Werten aus Welt 4.',
        'Compare two fields using your values from world 4.',
      ),
      help: both(
        'Gib jedem Wunsch ein Gewicht. Bewerte dann beide Felder. Die Summe fragt nur nach, sie entscheidet nicht.',
        'Give each wish a weight. Then rate both fields. The sum only asks, it does not decide.',
      ),
      minutes: 10,
      visibility: 'teacher',
      portfolio: true,
      recall: [
        { challenge: 'was-mir-wichtig-ist', show: 'chosen' },
        { challenge: 'drei-felder', show: 'chosen' },
      ],
      optionsFrom: 'was-mir-wichtig-ist',
      definition: {
        kind: 'compare',
        options: { min: 2, max: 2 },
        choose: { min: 3, max: 6 },
        // First the six of version 1, which stored answers name; then the other wishes of world 4, by their ids there.
        criteria: [
          option('spass', 'Die Tätigkeiten machen mich neugierig', 'The activities appeal to me'),
          option('staerken', 'Ich kann meine Stärken nutzen', 'I can use my strengths'),
          option('geld', 'Ich kann gut davon leben', 'I can live well on it'),
          option('zeit', 'Es bleibt genug freie Zeit', 'It leaves enough free time'),
          option('menschen', 'Die Menschen passen zu mir', 'The people suit me'),
          option('sinn', 'Es hat für mich Sinn', 'The work feels meaningful to me'),
          option('team', 'Es gibt ein nettes Team', 'There is a nice team'),
          option('sicherheit', 'Der Arbeitsplatz ist sicher', 'The job is secure'),
          option('abwechslung', 'Es gibt viel Abwechslung', 'There is plenty of variety'),
          option('freiheit', 'Ich kann viel selbst entscheiden', 'I can decide a lot myself'),
          option('lernen', 'Ich lerne immer Neues', 'I always learn new things'),
          option('naehe', 'Ich kann in der Nähe arbeiten', 'I can work close by'),
        ],
      },
    },
  ],
}
