import type { Chapter } from './chapter.ts'
import { startingScales } from './starting-scales.ts'
import { both, option } from './wording.ts'

export const wegegabel: Chapter = {
  id: '01a1fbfa-3810-722a-8a9e-1df7e771876e',
  slug: 'wegegabel',
  version: 8,
  order: 8,
  title: both('Wegegabel', 'Crossroads'),
  summary: both(
    'Viele Wege gehen weiter. Du planst deinen nächsten Schritt.',
    'Many paths lead on. You plan your next step.',
  ),
  goals: [
    both('Du kennst mehrere Wege nach der Schule.', 'You know several paths after school.'),
    both('Du hast einen Plan A und einen Plan B.', 'You have a plan A and a plan B.'),
    both('Du weißt, was du als Nächstes tust.', 'You know what you will do next.'),
  ],
  minutes: 45,
  guide: {
    goal: both(
      'Die Klasse ordnet Wege, vergleicht zwei davon und legt einen nächsten Schritt fest. Am Ende steht die Frage vom Anfang: Was hat sich bewegt?',
      'The class sorts paths, compares two of them and settles on a next step. At the end comes the question of the beginning: what has moved?',
    ),
    materials: [
      both(
        'Ein Tablet je Person; Termine der Berufsberatung.',
        'One tablet each; dates of the careers advice.',
      ),
    ],
    steps: [
      {
        minutes: 8,
        text: both(
          'Aufgabe 1 allein. Sammeln Sie, was viele „wissen wollen“: Das ist der Auftrag an Sie.',
          'Challenge 1 alone. Collect what many “want to know”: that is your assignment.',
        ),
      },
      {
        minutes: 12,
        text: both(
          'Aufgabe 2 allein, dann zu zweit: „Was sagt dein Gefühl, wenn du die Summe siehst?“',
          'Challenge 2 alone, then in pairs: “What does your gut feeling say when you see the sum?”',
        ),
      },
      {
        minutes: 10,
        text: both(
          'Aufgabe 3 allein. Der Schritt für die nächsten sieben Tage muss klein sein.',
          'Challenge 3 alone. The step for the next seven days must be small.',
        ),
      },
      {
        minutes: 5,
        text: both(
          'Aufgabe 4: Jede Person entscheidet selbst, was auf die Gesprächskarte kommt. „Im Moment nichts“ ist erlaubt.',
          'Challenge 4: each person decides what goes on the talk card. “Nothing for now” is fine.',
        ),
      },
      {
        minutes: 10,
        text: both(
          'Aufgabe 5 allein. Zum Abschluss nennt jede Person ein Wort für ihre Reise.',
          'Challenge 5 alone. To close, each person names one word for the journey.',
        ),
      },
    ],
    talkPrompts: [
      both('Welcher Weg war dir vorher ganz unbekannt?', 'Which path was completely unknown to you?'),
      both(
        'Was müsste passieren, damit du zu Plan B wechselst?',
        'What would have to happen for you to switch to plan B?',
      ),
      both(
        'Wem möchtest du von deinem nächsten Schritt erzählen?',
        'Whom would you like to tell about your next step?',
      ),
    ],
    notes: [
      both(
        'Welche Wege es gibt und wie sie heißen, unterscheidet sich je Bundesland. Ergänzen Sie, was bei Ihnen gilt.',
        'Which paths exist and what they are called differs between states. Add what applies to you.',
      ),
      both(
        'Kein Weg ist der bessere. Wer noch keinen Plan hat, notiert als nächsten Schritt ein Gespräch.',
        'No path is the better one. Whoever has no plan yet notes a talk as the next step.',
      ),
    ],
    passport: ['B4'],
  },
  challenges: [
    {
      id: '01a1fbfa-3bf8-79e3-837e-e1e269fa541c',
      slug: 'wege-karte',
      order: 1,
      title: both('Wege-Karte', 'Map of paths'),
      prompt: both(
        'Sortiere zwölf Wege nach der Schule. Was kennst du, was willst du wissen?',
        'Sort twelve paths after school. Which do you know, which do you want to know?',
      ),
      help: both(
        '„Nichts für mich“ gilt für heute. Wege kann man auch später noch wechseln.',
        '“Not for me” is for today. You can still switch paths later.',
      ),
      minutes: 6,
      visibility: 'teacher',
      portfolio: true,
      definition: {
        kind: 'card_sort',
        piles: [
          { ...option('kenne_ich', 'Kenne ich', 'I know it'), max: null },
          { ...option('will_ich_wissen', 'Will ich wissen', 'I want to know'), max: null },
          { ...option('nichts_fuer_mich', 'Nichts für mich', 'Not for me'), max: null },
        ],
        cards: [
          option('betrieb', 'Ausbildung in einem Betrieb', 'apprenticeship in a company'),
          option('schulisch', 'Ausbildung an einer Schule', 'training at a vocational school'),
          option('abitur', 'weiter zur Schule bis zum Abitur', 'stay at school for the Abitur'),
          option(
            'fachabitur',
            'Fachabitur an einer beruflichen Schule',
            'Fachabitur at a vocational college',
          ),
          option('vorbereitung', 'ein Jahr Berufsvorbereitung', 'a year of pre-vocational training'),
          option('langes_praktikum', 'ein Praktikum über mehrere Monate', 'an internship of several months'),
          option(
            'freiwillig',
            'ein Jahr Freiwilligendienst, sozial oder ökologisch',
            'a year of voluntary service, social or ecological',
          ),
          option('ausland', 'eine Zeit im Ausland', 'some time abroad'),
          option('dual', 'duales Studium: Betrieb und Hochschule', 'dual study: company and university'),
          option('studium', 'Studium an einer Hochschule', 'study at a university'),
          option('arbeiten', 'erst arbeiten, ohne Ausbildung', 'work first, without an apprenticeship'),
          option('abschluss', 'einen Schulabschluss nachholen', 'get a school certificate later'),
        ],
        requireAll: true,
      },
    },
    {
      id: '01a1fbfa-3fe0-78ea-b4a3-7b2b926271f2',
      slug: 'plan-a-plan-b',
      order: 2,
      title: both('Plan A, Plan B', 'Plan A, plan B'),
      prompt: both(
        'Vergleiche zwei Wege. Die Zahl entscheidet nicht, sie fragt nur.',
        'Compare two paths. The number does not decide, it only asks.',
      ),
      help: both(
        'Trag zwei Wege ein, die du dir vorstellen kannst. Stimmt dein Gefühl nicht mit der Summe überein? Schreib es dazu.',
        'Enter two paths that you can imagine. Does your gut feeling disagree with the sum? Write that down.',
      ),
      minutes: 10,
      visibility: 'teacher',
      portfolio: true,
      recall: [
        { challenge: 'wo-stehe-ich', show: 'summary' },
        { challenge: 'frueher-wollte-ich', show: 'summary' },
      ],
      definition: {
        kind: 'compare',
        options: { min: 2, max: 3 },
        criteria: [
          option('interesse', 'Es interessiert mich', 'It interests me'),
          option('staerken', 'Es passt zu meinen Stärken', 'It suits my strengths'),
          option('werte', 'Es passt zu meinen Werten', 'It suits my values'),
          option('weg', 'Ich kenne den Weg dorthin', 'I know the way there'),
          option('hilfe', 'Ich habe Menschen, die mir helfen', 'I have people who help me'),
          option('offen', 'Es lässt mir später Türen offen', 'It keeps doors open for later'),
        ],
      },
    },
    {
      id: '01a1fbfa-43c8-7c7e-84c6-a40020b81d7f',
      slug: 'naechster-schritt',
      order: 3,
      title: both('Mein nächster Schritt', 'My next step'),
      prompt: both(
        'Was tust du in sieben Tagen, 30 Tagen und einem halben Jahr?',
        'What will you do in 7 days, in 30 days, in half a year?',
      ),
      help: both(
        'Schreib bis zu drei Schritte, den kleinsten zuerst. Noch kein Plan? Dann ist ein Gespräch der erste Schritt.',
        'Write up to three steps, the smallest first. No plan yet? Then a talk is the first step.',
      ),
      minutes: 9,
      visibility: 'teacher',
      portfolio: true,
      definition: { kind: 'goal', stepsMax: 3, obstacle: true },
    },
    {
      id: '01a1fbfa-47b0-7892-aafa-f84bafd838d3',
      slug: 'gespraechskarte',
      order: 4,
      title: both('Meine Gesprächskarte', 'My talk card'),
      prompt: both(
        'Worüber willst du im Gespräch reden? Wähle bis zu drei Dinge.',
        'What do you want to talk about? Choose up to three things.',
      ),
      help: both(
        'Was du wählst, steht auf deiner Gesprächskarte. Dort kannst du jede Zeile aus- und einschalten. Deine Lehrkraft kann deine Antworten schon lesen. Private und zurückgezogene kann sie nicht lesen.',
        'What you choose appears on your talk card. There you can switch every line off and on. Your teacher can read your answers already. Private ones, and those taken back, stay closed.',
      ),
      minutes: 4,
      visibility: 'teacher',
      portfolio: false,
      definition: {
        kind: 'multiple_choice',
        min: 1,
        max: 3,
        options: [
          option('staerken', 'meine Stärken', 'my strengths'),
          option('beweis', 'mein Beweis dazu', 'my evidence for them'),
          option('sechseck', 'mein Sechseck', 'my hexagon'),
          option('werte', 'was mir wichtig ist', 'what matters to me'),
          option('felder', 'meine drei Berufe', 'my three jobs'),
          option('steckbrief', 'mein Steckbrief', 'my job profile'),
          option('praxis', 'meine Erfahrung aus der Praxis', 'my experience from practice'),
          option('plaene', 'Plan A und Plan B', 'plan A and plan B'),
          option('schritt', 'mein nächster Schritt', 'my next step'),
          option('bewegt', 'was sich bewegt hat', 'what has moved'),
          option('nichts', 'im Moment über nichts davon', 'nothing of this for now'),
        ],
        allowOther: false,
      },
    },
    {
      id: '01a1fbfa-4b98-7389-b9b5-8a73838e4a11',
      slug: 'wo-stehe-ich-jetzt',
      order: 5,
      title: both('Wo stehe ich jetzt?', 'Where am I now?'),
      prompt: both(
        'Die drei Fragen vom Anfang: Was hat sich bewegt?',
        'The three questions from the start: what has moved?',
      ),
      help: both(
        'Schätze zuerst. Schau danach, was du am Anfang gewählt hast. Auch eine kleinere Zahl kann ein Fortschritt sein.',
        'Rate first. Then look at what you chose at the start. A smaller number can be progress, too.',
      ),
      minutes: 6,
      visibility: 'teacher',
      portfolio: true,
      recall: [{ challenge: 'wo-stehe-ich', show: 'summary', folded: true }],
      definition: { kind: 'reflection_scale', scales: startingScales, textMax: 1000 },
    },
  ],
}
