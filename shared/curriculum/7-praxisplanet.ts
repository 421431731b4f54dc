import type { Chapter } from './chapter.ts'
import { both, option } from './wording.ts'

export const praxisplanet: Chapter = {
  id: '01a1fbfa-20a0-7ec9-8ea9-877af376bc25',
  slug: 'praxisplanet',
  version: 8,
  order: 7,
  title: both('Praxisplanet', 'Work experience'),
  summary: both(
    'Dein Praktikum, Tag für Tag. Du findest einen Platz, schreibst auf und schaust zurück.',
    'Your internship, day by day. You find a place, write it down and look back.',
  ),
  goals: [
    both(
      'Du findest einen Betrieb für ein Praktikum oder einen Schnuppertag.',
      'You find a company for work experience or a taster day.',
    ),
    both('Du traust dich, dort anzurufen.', 'You feel ready to call there.'),
    both(
      'Du hältst jeden Tag fest, was du getan und gelernt hast.',
      'You record what you did and learnt each day.',
    ),
    both('Du weißt danach mehr über dich.', 'Afterwards you know more about yourself.'),
  ],
  minutes: 90,
  guide: {
    goal: both(
      'Die Klasse führt eine Praktikumsmappe, für ein Praktikum oder einzelne Schnuppertage. Aufgaben 1 bis 3 liegen davor, 4 währenddessen, 5 danach.',
      'The class keeps an internship folder, for an internship or single taster days. Challenges 1 to 3 come before, 4 during, 5 after.',
    ),
    materials: [
      both(
        'Zwei Telefone oder Stühle Rücken an Rücken für das Telefonspiel.',
        'Two phones, or chairs back to back, for the phone game.',
      ),
      both(
        'Liste der Betriebe, die Ihre Schule schon kennt.',
        'A list of companies that your school already knows.',
      ),
    ],
    steps: [
      {
        minutes: 20,
        text: both(
          'Aufgaben 1 und 2. Prüfen Sie die Ziele auf einen ersten Schritt, der heute geht.',
          'Challenges 1 and 2. Check each goal for a first step that can be done today.',
        ),
      },
      {
        minutes: 25,
        text: both(
          'Aufgabe 3, dann das Telefonspiel zu zweit: Eine Person ruft an, die andere nimmt ab, einmal freundlich, einmal gestresst.',
          'Challenge 3, then the phone game in pairs: one calls, the other picks up, once friendly, once stressed.',
        ),
      },
      {
        minutes: 20,
        text: both(
          'Legen Sie die Tage des Praktikums fest. Schreiben Sie mit der Klasse einen Probetag in Aufgabe 4. Danach geht es jeden Tag in drei Minuten, auch ohne Netz.',
          'Set the days of the internship. Write one practice day in challenge 4 with the class. After that each day takes three minutes, also without a network.',
        ),
      },
      {
        minutes: 25,
        text: both(
          'Aufgabe 5 allein, dann im Kreis: ein Moment mit Energie, einer ohne.',
          'Challenge 5 alone, then in a circle: one moment with energy, one without.',
        ),
      },
    ],
    talkPrompts: [
      both(
        'Was war anders, als du es dir vorgestellt hast?',
        'What was different from what you had imagined?',
      ),
      both('Was hast du dir abgeguckt?', 'What did you copy from someone?'),
      both(
        'Auch ein Platz, der nicht passt, ist ein Ergebnis. Was weißt du jetzt?',
        'A place that does not fit is a result, too. What do you know now?',
      ),
    ],
    notes: [
      both(
        'Nicht alle haben Kontakte. Bieten Sie Plätze an, die die Schule vermittelt, und nehmen Sie auch Verein, Bücherei oder Mensa.',
        'Not everyone has contacts. Offer places that the school arranges, and accept a club, the library or the canteen, too.',
      ),
      both(
        'In den Einträgen stehen keine Namen von Menschen. Den Betrieb nennen sie nur, wenn Sie die Mappe danach fragen lassen. Was fehlt, trägt jede Person auf dem Ausdruck ein. Erinnern Sie vor Aufgabe 4 daran.',
        'The entries hold no names of people. They name the company only if you let the folder ask for it. What is missing, everyone fills in on the printout. Remind the class before challenge 4.',
      ),
    ],
    passport: ['B3'],
  },
  challenges: [
    {
      id: '01a1fbfa-2488-701d-83c2-0f56310a853e',
      slug: 'platz-finden',
      order: 1,
      title: both('Platz finden', 'Find a place'),
      prompt: both(
        'Setz dir ein Ziel mit bis zu drei Schritten. Plane auch, was du tust, wenn etwas nicht klappt.',
        'Set yourself a goal with up to three steps. Also plan what you will do if something goes wrong.',
      ),
      help: both(
        'Ein guter erster Schritt geht schon heute. Deine gemerkten Berufe geben dir Ideen. Beispiel: „Wenn niemand abnimmt, rufe ich um vier noch einmal an.“',
        'A good first step can be done today. The occupations on your list give you ideas. For example: “If nobody answers, I will call again at four.”',
      ),
      minutes: 12,
      visibility: 'teacher',
      portfolio: true,
      definition: { kind: 'goal', stepsMax: 3, obstacle: true, fromKept: true },
    },
    {
      id: '01a1fbfa-2870-75fd-a4e7-52cc93a9b8b6',
      slug: 'mein-koffer',
      order: 2,
      title: both('Mein Koffer', 'My suitcase'),
      prompt: both(
        'Was ist für Bewerbung und ersten Tag schon bereit? Hake es ab.',
        'What is ready for applying and for day one? Tick it off.',
      ),
      help: both(
        'Es muss nicht alles fertig sein. In die Notiz passt, wer dir dabei hilft.',
        'Not everything has to be done. Use the note for who can help you with it.',
      ),
      minutes: 6,
      visibility: 'teacher',
      portfolio: true,
      recall: [{ challenge: 'steckbrief', show: 'summary' }],
      definition: {
        kind: 'checklist',
        items: [
          option('lebenslauf', 'Lebenslauf', 'CV'),
          option('anschreiben', 'kurzes Anschreiben', 'short cover letter'),
          option('zeugnis', 'Kopie vom Zeugnis', 'copy of my report'),
          option('mail', 'eine Mailadresse ohne Spitznamen', 'an e-mail address without a nickname'),
          option('liste', 'Liste mit drei Plätzen', 'list of three places'),
          option('zettel', 'mein Anruf-Zettel', 'my call note'),
          option('weg', 'der Weg dorthin, einmal ausprobiert', 'the way there, tried out once'),
          option('zeiten', 'wann ich da sein soll', 'when I have to be there'),
          option('kleidung', 'passende Kleidung und Schuhe', 'the right clothes and shoes'),
          option('essen', 'Essen und Trinken für die Pause', 'food and drink for the break'),
          option('fragen', 'drei Fragen, die ich stellen will', 'three questions I want to ask'),
          option('notfall', 'wen ich anrufe, wenn etwas ist', 'whom I call if something comes up'),
        ],
      },
    },
    {
      id: '01a1fbfa-2c58-7bbb-8f00-377c7a674d0a',
      slug: 'anruf-zettel',
      order: 3,
      title: both('Mein Anruf-Zettel', 'My call note'),
      prompt: both(
        'Schreib vier Sätze, die du am Telefon sagst.',
        'Write four sentences to say on the phone.',
      ),
      help: both(
        'Wer bist du? Was möchtest du? Wann? Und wie verabschiedest du dich? Deinen Namen sagst du nur am Telefon.',
        'Who are you? What would you like? When? And how do you say goodbye? Say your name on the phone only.',
      ),
      minutes: 10,
      visibility: 'teacher',
      portfolio: false,
      definition: {
        kind: 'free_text',
        minChars: 40,
        maxChars: 1000,
        starters: [
          both(
            'Guten Tag, mein Name ist … (sag ihn nur am Telefon). Ich gehe in die … Klasse.',
            'Hello, my name is … (say it on the phone only). I am in grade ….',
          ),
          both('Ich interessiere mich für …', 'I am interested in …'),
          both('Wäre es möglich, …?', 'Would it be possible to …?'),
          both('Vielen Dank, dann …', 'Thank you, then …'),
        ],
      },
    },
    {
      id: '01a1fbfa-3041-7bd4-9c2e-5a60d1f7e883',
      slug: 'praktikumsmappe',
      order: 4,
      title: both('Meine Praktikumstage', 'My internship days'),
      prompt: both(
        'Schreib jeden Tag auf: Was hast du getan? Was war neu?',
        'Write down each day: what did you do? What was new?',
      ),
      help: both(
        'Drei Minuten reichen. Schreib keine Namen von Menschen. Den Betrieb nennst du nur, wenn ein Feld danach fragt. Einen vergessenen Tag trägst du nach.',
        'Three minutes will do. Write no names of people. Name the company only if a field asks for it. If you forget a day, fill it in later.',
      ),
      minutes: 20,
      visibility: 'teacher',
      portfolio: false,
      definition: { kind: 'internship', tasks: { min: 2, max: 3 }, attachments: true },
    },
    {
      id: '01a1fbfa-3429-7e16-8d0b-c1f2a7564e90',
      slug: 'danach',
      order: 5,
      title: both('Danach', 'Afterwards'),
      prompt: both(
        'Vergleiche vorher und nachher. Was hast du über dich gelernt?',
        'Compare before and after. What did you learn about yourself?',
      ),
      help: both(
        'Auch „Das ist nichts für mich“ ist ein gutes Ergebnis. Schreib dazu, woran es lag.',
        '“This is not for me” is a good result, too. Add why that was.',
      ),
      minutes: 10,
      visibility: 'teacher',
      portfolio: true,
      definition: {
        kind: 'reflection_scale',
        scales: [
          growing('fragen-vor', 'Ich frage nach: vorher', 'I ask questions: before'),
          growing('fragen-nach', 'Ich frage nach: jetzt', 'I ask questions: now'),
          growing('zutrauen-vor', 'Ich traue mir Neues zu: vorher', 'I trust myself with new things: before'),
          growing('zutrauen-nach', 'Ich traue mir Neues zu: jetzt', 'I trust myself with new things: now'),
          scale(
            'interesse',
            'Mein Interesse an den Aufgaben',
            'My interest in the tasks',
            'gering',
            'low',
            'groß',
            'high',
          ),
          scale('nochmal', 'Ich würde wiederkommen', 'I would come back', 'nein', 'no', 'sofort', 'at once'),
        ],
        textMax: 1000,
      },
    },
  ],
}

function growing(id: string, de: string, en: string) {
  return scale(id, de, en, 'gar nicht', 'not at all', 'immer', 'always')
}

function scale(
  id: string,
  de: string,
  en: string,
  leftDe: string,
  leftEn: string,
  rightDe: string,
  rightEn: string,
) {
  return {
    id,
    label: both(de, en),
    min: 0,
    max: 10,
    left: both(leftDe, leftEn),
    right: both(rightDe, rightEn),
  }
}
