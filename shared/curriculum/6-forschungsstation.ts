import type { Chapter } from './chapter.ts'
import { both, fact, option } from './wording.ts'

export const forschungsstation: Chapter = {
  id: '01a1fbfa-0930-7bda-9672-be1a7fed0bb9',
  slug: 'forschungsstation',
  version: 6,
  order: 6,
  title: both('Forschungsstation', 'Research station'),
  summary: both(
    'Du schaust dir einen Beruf genau an und prüfst deine Quellen.',
    'You look closely at one job and check your sources.',
  ),
  goals: [
    both('Du kannst einen Beruf mit Quelle beschreiben.', 'You can describe a job and name your source.'),
    both('Du unterscheidest Information und Werbung.', 'You can tell information from advertising.'),
    both('Du weißt, was du schon mitbringst.', 'You know what you already bring.'),
  ],
  minutes: 90,
  guide: {
    goal: both(
      'Die Klasse recherchiert gründlich statt schnell: ein Beruf, mehrere Blicke, geprüfte Quellen. Auch Nachteile gehören in den Steckbrief.',
      'The class researches thoroughly rather than fast: one occupation, several views, checked sources. Drawbacks belong in the profile, too.',
    ),
    materials: [
      both('Internet oder gedruckte Berufsinformationen.', 'Internet or printed job information.'),
      both(
        'Zwei Beispielseiten zum selben Beruf: eine neutrale, eine von einem Betrieb.',
        'Two sample pages on the same occupation: one neutral, one by a company.',
      ),
    ],
    steps: [
      {
        minutes: 10,
        text: both(
          'Zeigen Sie die zwei Beispielseiten. Woran merkt man, wer spricht?',
          'Show the two sample pages. How can you tell who is speaking?',
        ),
      },
      {
        minutes: 30,
        text: both(
          'Aufgaben 1 und 2: allein oder zu zweit suchen, allein aufschreiben.',
          'Challenges 1 and 2: search alone or in pairs, write alone.',
        ),
      },
      {
        minutes: 12,
        text: both(
          'Aufgabe 3 allein. „Später“ ist eine gute Antwort.',
          'Challenge 3 alone. “Later” is a good answer.',
        ),
      },
      {
        minutes: 23,
        text: both(
          'Aufgabe 4: Ein zweites Buch oder eine zweite Seite reicht. Nennt die Aufgabe Check-U, geht ab Klasse 8 auch ein Teil davon.',
          'Challenge 4: a second book or page will do. If the challenge names Check-U, one part of it is fine, too, from grade 8.',
        ),
      },
      {
        minutes: 15,
        text: both(
          'Aufgabe 5 allein. Wer mag, liest nur den blöden Moment vor.',
          'Challenge 5 alone. Whoever likes reads out just the bad moment.',
        ),
      },
    ],
    talkPrompts: [
      both('Welche Quelle hat dich am meisten überrascht?', 'Which source surprised you most?'),
      both('Was verschweigen Werbevideos über Berufe?', 'What do adverts for jobs leave out?'),
      both(
        'Was kann man in diesem Beruf erst nach einem Jahr?',
        'What can you do in this job only after a year?',
      ),
    ],
    notes: [
      both(
        'Check-U der Bundesagentur für Arbeit ist ab Klasse 8. Die vier Teile dauern zusammen etwa zwei Stunden und brauchen ein Konto. Geprüft im November 2026.',
        'Check-U by the Federal Employment Agency is for grade 8 and up. Its four parts take about two hours together and need an account. Checked in November 2026.',
      ),
      both(
        'Die App öffnet keine fremden Seiten von selbst. Adressen sind Text; wer sie antippt, verlässt die App.',
        'The app opens no foreign pages by itself. Addresses are text; whoever taps one leaves the app.',
      ),
      both(
        'Manche Werkzeuge im Netz verlangen Alter oder Schulart. Besprechen Sie vorher, dass niemand mehr angeben muss als nötig.',
        'Some tools on the web ask for age or type of school. Agree beforehand that nobody gives more than needed.',
      ),
    ],
    passport: ['B3'],
  },
  challenges: [
    {
      id: '01a1fbfa-0d18-7c47-8f25-e3465cbe4f50',
      slug: 'steckbrief',
      order: 1,
      title: both('Steckbrief', 'Job profile'),
      prompt: both(
        'Schreib einen Steckbrief mit Quelle: Was tut man? Wo? Wie lernt man es? Was ist schwer?',
        'Write a job profile with a source: what do you do? Where? How do you learn it? What is hard?',
      ),
      help: both(
        'Nimm einen Beruf, der dich neugierig macht. Was daran schwer ist, sagen dir eher Menschen als Seiten im Netz.',
        'Take a job that makes you curious. People tell you what is hard about it, websites rarely do.',
      ),
      minutes: 20,
      visibility: 'teacher',
      portfolio: true,
      recall: [{ challenge: 'drei-felder', show: 'chosen' }],
      definition: {
        kind: 'research',
        fields: [
          { ...option('beruf', 'Wie heißt der Beruf?', 'What is the job called?'), max: 80 },
          { ...option('aufgaben', 'Was tut man an einem Tag?', 'What do you do in a day?'), max: 600 },
          { ...option('ort', 'Wo und mit wem arbeitet man?', 'Where and with whom do you work?'), max: 300 },
          { ...option('weg', 'Wie lernt man den Beruf?', 'How do you learn the job?'), max: 400 },
          { ...option('haken', 'Was ist daran nicht so gut?', 'What is not so good about it?'), max: 300 },
        ],
        sources: { min: 1, max: 3 },
        suggest: ['https://berufenet.arbeitsagentur.de', 'https://planet-beruf.de'],
        fromAtlas: true,
      },
    },
    {
      id: '01a1fbfa-1100-7644-934b-8db4b18fbdb1',
      slug: 'info-oder-werbung',
      order: 2,
      title: both('Info oder Werbung?', 'Facts or advert?'),
      prompt: both(
        'Nimm eine deiner Quellen. Wer spricht da, und was will die Seite?',
        'Take one of your sources. Who speaks there, and what does it want?',
      ),
      help: both(
        'Achte auf das Logo und auf große Versprechen. Im Impressum steht, wer die Seite macht. Steht nirgends ein Nachteil? Dann sei vorsichtig.',
        'Look for the logo and for big promises. The legal notice says who runs the page. No drawback anywhere? Then be careful.',
      ),
      minutes: 7,
      visibility: 'teacher',
      portfolio: false,
      recall: [{ challenge: 'steckbrief', show: 'chosen' }],
      resolution: {
        facts: [
          fact(
            both(
              'Fast jede Website braucht ein Impressum. Dort steht, wer die Seite macht. Nur rein private Seiten brauchen keins.',
              'In Germany almost every website needs a legal notice, the Impressum. It says who runs the site. Only purely private sites need none.',
            ),
            'Bundesportal',
            'https://verwaltung.bund.de/leistungsverzeichnis/de/leistung/99000000025492',
            '2026-11',
          ),
          fact(
            both(
              'Bezahlte Beiträge müssen sofort als Werbung zu erkennen sein. Das Wort „Werbung“ steht am Anfang.',
              'You must be able to spot a paid post as advertising at once. The word “Werbung” comes at the start.',
            ),
            'Leitfaden der Medienanstalten (Sonntagsblatt)',
            'https://www.sonntagsblatt.de/artikel/medien/aktualisierter-leitfaden-der-medienanstalten-fuer-kennzeichnung-von-werbung',
            '2021-07',
          ),
        ],
        view: both(
          'Werbung kann stimmen. Eine Info-Seite kann alt sein. Es hilft dir, wenn du weißt, wer spricht.',
          'An advert can be true. An information page can be old. It helps you to know who is speaking.',
        ),
        question: both(
          'Was würde diese Seite nie über sich sagen? Wo findest du es heraus?',
          'What would this page never say about itself? Where can you find out?',
        ),
      },
      definition: {
        kind: 'single_choice',
        options: [
          option('info', 'Sie will informieren.', 'It wants to inform.'),
          option(
            'anwerben',
            'Sie will Leute für einen Betrieb gewinnen.',
            'It wants to win people for a company.',
          ),
          option('verkaufen', 'Sie will etwas verkaufen.', 'It wants to sell something.'),
          option('unterhalten', 'Sie will unterhalten.', 'It wants to entertain.'),
          option('gemischt', 'Sie mischt Info und Werbung.', 'It mixes facts and advertising.'),
          option('unklar', 'Ich kann es nicht erkennen.', 'I cannot tell.'),
        ],
        allowOther: false,
        reasonMax: 300,
      },
    },
    {
      id: '01a1fbfa-14e8-757d-b619-78dd1e2ed6cb',
      slug: 'das-bringe-ich-mit',
      order: 3,
      title: both('Das bringe ich mit', 'What I bring'),
      prompt: both(
        'Denk an deinen Beruf. Was hast du schon, was willst du lernen?',
        'Think of your job. What do you have already, what do you want to learn?',
      ),
      help: both(
        'Niemand bringt alles mit. „Später“ ist eine gute Antwort. Karten, die nicht passen, lässt du liegen.',
        'Nobody brings everything. “Later” is a good answer. Leave cards that do not fit.',
      ),
      minutes: 8,
      visibility: 'teacher',
      portfolio: true,
      recall: [
        { challenge: 'steckbrief', show: 'summary' },
        { challenge: 'drei-felder', show: 'chosen', folded: true },
      ],
      definition: {
        kind: 'card_sort',
        piles: [
          { ...option('habe_ich', 'Habe ich', 'I have it'), max: null },
          { ...option('will_ich_lernen', 'Will ich lernen', 'I want to learn it'), max: null },
          { ...option('spaeter', 'Später', 'Later'), max: null },
        ],
        cards: [
          option('puenktlich', 'pünktlich sein', 'being on time'),
          option(
            'nachfragen',
            'nachfragen, wenn ich etwas nicht verstehe',
            'asking when I do not understand',
          ),
          option('genau', 'genau arbeiten', 'working with care'),
          option('ausdauer', 'dranbleiben', 'sticking with it'),
          option('team', 'im Team arbeiten', 'working in a team'),
          option('reden', 'mit fremden Menschen reden', 'talking to strangers'),
          option('telefon', 'telefonieren', 'making phone calls'),
          option('rechnen', 'sicher rechnen', 'doing sums with confidence'),
          option('schreiben', 'klare Texte schreiben', 'writing clear texts'),
          option('englisch', 'Englisch sprechen', 'speaking English'),
          option('computer', 'Programme am Computer nutzen', 'using computer programs'),
          option('haende', 'geschickt mit den Händen sein', 'being skilled with my hands'),
          option('kritik', 'Kritik annehmen', 'taking criticism'),
          option('planen', 'meinen Tag planen', 'planning my day'),
          option('kraft', 'gern in Bewegung sein', 'liking to be on the move'),
          option('ideen', 'eigene Ideen einbringen', 'bringing in my own ideas'),
        ],
        requireAll: false,
      },
    },
    {
      id: '01a1fbfa-18d0-7fd1-8f85-9933fdf0a45f',
      slug: 'zweite-meinung',
      order: 4,
      title: both('Zweite Meinung', 'Second opinion'),
      prompt: both(
        'Nutze Check-U oder eine andere Quelle. Schreib drei Dinge auf. Stimmen sie für dich?',
        'Use Check-U or another source. Write down three things. Are they true for you?',
      ),
      help: both(
        'Check-U ist ab Klasse 8 und braucht ein Konto. Alle vier Teile dauern zwei Stunden. Ein Teil reicht heute. Ein zweites Buch oder eine zweite Seite geht auch. Gib nie mehr an als nötig. Stand: November 2026.',
        'Check-U is for grade 8 and up and needs an account. All four parts take two hours. One part will do today. A second book or page will do, too. Never give more details than needed. As of November 2026.',
      ),
      minutes: 20,
      visibility: 'teacher',
      portfolio: false,
      definition: {
        kind: 'research',
        fields: [
          { ...option('werkzeug', 'Was hast du benutzt?', 'What did you use?'), max: 100 },
          { ...option('ergebnis1', 'Ergebnis 1', 'Result 1'), max: 200 },
          { ...option('ergebnis2', 'Ergebnis 2', 'Result 2'), max: 200 },
          { ...option('ergebnis3', 'Ergebnis 3', 'Result 3'), max: 200 },
          { ...option('meinung', 'Was davon stimmt für dich?', 'What of it is true for you?'), max: 400 },
        ],
        sources: { min: 0, max: 2 },
        suggest: ['https://www.check-u.de'],
      },
    },
    {
      id: '01a1fbfa-1cb8-72e4-9894-9a23d9855162',
      slug: 'ein-tag-als',
      order: 5,
      title: both('Ein Tag als …', 'A day as …'),
      prompt: both(
        'Schreib einen Tag in diesem Beruf, auch mit einem blöden Moment.',
        'Write about one day in this job, including a bad moment.',
      ),
      help: both(
        'Nutze deinen Steckbrief. Was riechst, hörst, tust du? Und was geht schief?',
        'Use your job profile. What do you smell, hear, do? And what goes wrong?',
      ),
      minutes: 15,
      visibility: 'teacher',
      portfolio: true,
      recall: [
        { challenge: 'steckbrief', show: 'summary' },
        { challenge: 'drei-felder', show: 'chosen', folded: true },
      ],
      definition: {
        kind: 'free_text',
        minChars: 60,
        maxChars: 2500,
        starters: [
          both('Um … Uhr beginne ich mit …', 'At … o’clock I begin with …'),
          both('Blöd ist heute, dass …', 'The bad thing today is that …'),
          both('Richtig gut ist der Moment, als …', 'The best moment is when …'),
        ],
      },
    },
  ],
}
