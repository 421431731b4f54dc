import { interestItems } from './interest-items.ts'
import type { Chapter } from './chapter.ts'
import { secondRoundItems } from './second-round-items.ts'
import { both, option } from './wording.ts'

export const interessenGalaxie: Chapter = {
  id: '01a1fbf9-c2e0-75ec-b5c7-19c2add9ca88',
  slug: 'interessen-galaxie',
  version: 4,
  order: 3,
  title: both('Interessen-Galaxie', 'Galaxy of interests'),
  summary: both(
    'Was machst du gern? Dein Kompass zeichnet ein Sechseck daraus.',
    'What do you like doing? Your compass draws a hexagon from it.',
  ),
  goals: [
    both('Du kennst Tätigkeiten, die dich anziehen.', 'You know activities that draw you in.'),
    both(
      'Du kannst dein Sechseck in eigenen Worten erklären.',
      'You can explain your hexagon in your own words.',
    ),
    both('Du weißt, dass Interessen sich ändern dürfen.', 'You know that interests may change.'),
  ],
  minutes: 45,
  guide: {
    goal: both(
      'Die Klasse spricht über Tätigkeiten statt über Berufe. Der Kompass ist ein Gesprächsanlass, keine Messung: Er schlägt Felder vor, nie einen einzelnen Beruf.',
      'The class talks about activities rather than occupations. The compass starts a conversation and measures nothing: it suggests fields, never one occupation.',
    ),
    materials: [
      both(
        'Ein Tablet je Person; das Ergebnis entsteht auf dem Gerät, auch ohne Netz.',
        'One tablet each; the result is made on the device, even with no network.',
      ),
    ],
    steps: [
      {
        minutes: 7,
        text: both(
          'Aufgabe 1 allein. Danach rufen einige eine Tätigkeit in den Raum; alle stehen auf, die das auch mögen.',
          'Challenge 1 alone. Then some call out an activity; everyone who likes it, too, stands up.',
        ),
      },
      {
        minutes: 13,
        text: both(
          'Aufgabe 2 in Ruhe. Sagen Sie vorher: „Es geht um Lust, nicht um Können.“ Einzelne Fragen dürfen offen bleiben.',
          'Challenge 2 quietly. Say beforehand: “This is about liking, not about being able.” Single questions may stay open.',
        ),
      },
      {
        minutes: 10,
        text: both(
          'Aufgabe 3: erst allein lesen, dann zu zweit erklären, was stimmt und was nicht. Widerspruch ist erwünscht.',
          'Challenge 3: read alone first, then explain in pairs what fits and what does not. Disagreement is welcome.',
        ),
      },
      {
        minutes: 10,
        text: both('Aufgaben 4 und 5 allein.', 'Challenges 4 and 5 alone.'),
      },
      {
        minutes: 5,
        text: both(
          'Abschluss: Jede Person nennt eine Sache, von der sie nächste Woche mehr tun will.',
          'Closing: each person names one thing to do more of next week.',
        ),
      },
    ],
    talkPrompts: [
      both('Was hat dich an deinem Sechseck überrascht?', 'What surprised you about your hexagon?'),
      both(
        'Welche Tätigkeit magst du, obwohl du sie noch nicht gut kannst?',
        'Which activity do you like although you are not good at it yet?',
      ),
      both(
        'Was hättest du vor zwei Jahren anders angekreuzt?',
        'What would you have marked differently two years ago?',
      ),
    ],
    notes: [
      both(
        'Liegen alle sechs Richtungen nah beieinander, zeigt die App „Vieles ist möglich“ und keine Rangfolge. Das ist ein Ergebnis, kein Fehler.',
        'If all six directions lie close together, the app shows “Much is possible” and no order. That is a result, not a failure.',
      ),
      both(
        'Manche bekommen kein Sechseck: Bisher macht sie davon wenig neugierig, oder die Antworten lassen sich nicht lesen. Auch das ist ein Ergebnis. Bitte niemanden auffordern, anders anzukreuzen.',
        'Some get no hexagon: little appeals so far, or the answers cannot be read. That is a result, too. Please ask nobody to mark anything differently.',
      ),
      both(
        'Der Kompass ist redaktionell entstanden und noch nicht wissenschaftlich validiert. Verwenden Sie ihn als Einstieg, nicht als Begründung.',
        'The compass is an editorial work and has not been validated scientifically yet. Use it as a way in, not as proof.',
      ),
    ],
    passport: ['B2'],
  },
  challenges: [
    {
      id: '01a1fbf9-c6c8-759f-a8e3-574f00a154d8',
      slug: 'freier-samstag',
      order: 1,
      title: both('Ein freier Samstag', 'A free Saturday'),
      prompt: both(
        'Ein Samstag, und niemand will etwas von dir. Was machst du? Und warum?',
        'A Saturday, and nobody wants anything from you. What do you do? And why?',
      ),
      help: both(
        'Nimm, was du wirklich tun würdest. Auch Nichtstun hat einen Grund.',
        'Pick what you would really do. Doing nothing has a reason, too.',
      ),
      minutes: 4,
      visibility: 'teacher',
      portfolio: false,
      definition: {
        kind: 'single_choice',
        options: [
          option('draussen', 'raus und mich bewegen', 'get out and move'),
          option('bauen', 'etwas bauen, schrauben oder kochen', 'build, fix or cook something'),
          option('gestalten', 'zeichnen, filmen, Musik machen', 'draw, film, make music'),
          option('wissen', 'etwas herausfinden oder nachlesen', 'find something out or read up on it'),
          option('zocken', 'spielen und besser werden', 'play games and get better'),
          option('freunde', 'Zeit mit Freundinnen und Freunden', 'spend time with friends'),
          option('organisieren', 'ein Treffen oder Fest planen', 'plan a meet-up or a party'),
          option('aufraeumen', 'mein Zeug sortieren und planen', 'sort my things and make plans'),
          option('ausruhen', 'ausruhen und nachdenken', 'rest and think'),
        ],
        allowOther: true,
        reasonMax: 300,
      },
    },
    {
      id: '01a1fbf9-cab0-7dcb-8029-0103855dbf55',
      slug: 'interessen-kompass',
      order: 2,
      title: both('Interessen-Kompass', 'Interest compass'),
      prompt: both(
        '48 Tätigkeiten: Wie gern würdest du das tun? Kein Richtig, kein Falsch.',
        '48 activities: how much would you like doing this? No right, no wrong.',
      ),
      help: both(
        'Es zählt, ob du Lust hast. Ob du es kannst, ist egal. Antworte schnell. Ein paar darfst du auslassen.',
        'What counts is whether you feel like it. Being able to does not matter. Answer fast. You may skip a few.',
      ),
      minutes: 10,
      visibility: 'teacher',
      portfolio: true,
      definition: {
        kind: 'likert',
        scale: { min: 0, max: 4 },
        labels: [
          both('gar nicht gern', 'not at all'),
          both('eher nicht', 'rather not'),
          both('geht so', 'so-so'),
          both('gern', 'quite a bit'),
          both('sehr gern', 'very much'),
        ],
        scoring: 'riasec-2',
        dimensions: ['R', 'I', 'A', 'S', 'E', 'C'],
        pageSize: 8,
        items: interestItems,
        secondRound: secondRoundItems,
      },
    },
    {
      id: '01a1fbf9-ce98-76e6-a4ff-91e3e7949b80',
      slug: 'passt-das-zu-mir',
      order: 3,
      title: both('Passt das zu mir?', 'Does this suit me?'),
      prompt: both(
        'Lies dein Sechseck. Was stimmt, und was stimmt nicht?',
        'Read your hexagon. What fits, and what does not?',
      ),
      help: both(
        'Du kennst dich besser als jeder Kompass. Widersprich ruhig und schreib, warum.',
        'You know yourself better than any compass. Feel free to disagree, and say why.',
      ),
      minutes: 8,
      visibility: 'teacher',
      portfolio: true,
      recall: [{ challenge: 'interessen-kompass', show: 'profile' }],
      definition: {
        kind: 'reflection_scale',
        scales: [
          {
            id: 'passt',
            label: both('Das Sechseck passt zu mir.', 'The hexagon fits me.'),
            min: 0,
            max: 10,
            left: both('gar nicht', 'not at all'),
            right: both('völlig', 'fully'),
          },
          {
            id: 'neugier',
            label: both('Ich habe Lust, die Felder anzusehen.', 'I feel like looking at the fields.'),
            min: 0,
            max: 10,
            left: both('gar nicht', 'not at all'),
            right: both('total', 'totally'),
          },
        ],
        textMax: 800,
      },
    },
    {
      id: '01a1fbf9-d280-7320-b7a7-88d106762832',
      slug: 'zeit-vergessen',
      order: 4,
      title: both('Zeit vergessen', 'Lost in time'),
      prompt: both(
        'Bei welchen Stunden oder Hobbys merkst du die Zeit nicht?',
        'In which lessons or hobbies do you forget the time?',
      ),
      help: both(
        'Wähle bis zu fünf. Denk an Momente, in denen du überrascht auf die Uhr schaust.',
        'Choose up to five. Think of moments when the clock surprises you.',
      ),
      minutes: 4,
      visibility: 'teacher',
      portfolio: false,
      definition: {
        kind: 'multiple_choice',
        min: 1,
        max: 5,
        options: [
          option('sport', 'Sport und Bewegung', 'sport and movement'),
          option('musik', 'Musik oder Tanz', 'music or dance'),
          option('kunst', 'Kunst und Gestalten', 'art and design'),
          option('theater', 'Theater oder Auftritte', 'theatre or performing'),
          option('werken', 'Werken, Technik, Reparieren', 'crafts, technology, repairing'),
          option('kochen', 'Kochen und Backen', 'cooking and baking'),
          option('mathe', 'Mathe und Knobeln', 'maths and puzzles'),
          option('natur', 'Bio, Physik, Chemie', 'biology, physics, chemistry'),
          option('sprachen', 'Sprachen', 'languages'),
          option('schreiben', 'Lesen und Schreiben', 'reading and writing'),
          option('gesellschaft', 'Geschichte und Politik', 'history and politics'),
          option('computer', 'Programmieren und Computer', 'coding and computers'),
          option('spiele', 'Games und Strategie', 'games and strategy'),
          option('tiere', 'Tiere und Pflanzen', 'animals and plants'),
          option('helfen', 'Jüngere anleiten oder helfen', 'guiding younger ones or helping'),
          option('planen', 'Projekte planen und organisieren', 'planning and organising projects'),
        ],
        allowOther: true,
      },
    },
    {
      id: '01a1fbf9-d668-72ce-9ddb-ef12de1b1471',
      slug: 'mehr-und-weniger',
      order: 5,
      title: both('Mehr davon, weniger davon', 'More of this, less of that'),
      prompt: both(
        'Was willst du nächste Woche öfter tun? Was seltener?',
        'What do you want to do more often next week? What less often?',
      ),
      help: both(
        'Bleib klein: eine Stunde, ein Treffen, ein Versuch. Was ist der erste Handgriff?',
        'Keep it small: one hour, one meeting, one try. What is the first move?',
      ),
      minutes: 6,
      visibility: 'teacher',
      portfolio: true,
      definition: {
        kind: 'free_text',
        minChars: 20,
        maxChars: 1000,
        starters: [
          both('Mehr will ich von …', 'I want more of …'),
          both('Weniger brauche ich …', 'I need less …'),
          both('Dafür mache ich am … zuerst …', 'So on … I will first …'),
        ],
      },
    },
  ],
}
