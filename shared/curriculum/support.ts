import { basislager } from './1-basislager.ts'
import { staerkeninsel } from './2-staerkeninsel.ts'
import { werteKompass } from './4-werte-kompass.ts'
import { atlas } from './5-atlas.ts'
import { forschungsstation } from './6-forschungsstation.ts'
import { wegegabel } from './8-wegegabel.ts'
import type { Definition } from '../challenges/index.ts'
import type { Chapter } from './chapter.ts'
import { all, offering, suggesting, variantOf } from './school-types.ts'
import { both, fact, option } from './wording.ts'

const schoolType = 'support'

const note = both(
  'Für Förderschulen: weniger Karten und kürzere Texte. Die Aufgaben und ihre Fragen sind dieselben.',
  'For special needs schools: fewer cards and shorter texts. The challenges and their questions are the same.',
)

/** The most that the first pile holds. */
function firstPileUpTo(max: number) {
  return (general: Definition): Definition => {
    if (general.kind !== 'card_sort') throw new Error('Only a card sort has piles')
    return { ...general, piles: general.piles.map((pile, at) => (at === 0 ? { ...pile, max } : pile)) }
  }
}

function firstPlaces(topN: number) {
  return (general: Definition): Definition => {
    if (general.kind !== 'ranking') throw new Error('Only a ranking has places')
    return { ...general, topN }
  }
}

/** The worlds that differ at a special needs school. */
export const supportChapters: readonly Chapter[] = [
  variantOf(basislager, {
    schoolType,
    revision: 0,
    note,
    challenges: {
      'frueher-wollte-ich': {
        help: both(
          'Auch Drachenforscherin oder Drachenforscher zählt. Ein Satz reicht.',
          'Dragon researcher counts, too. One sentence is enough.',
        ),
      },
      'stimmt-das': {
        prompt: both(
          'Lies acht Sätze über Arbeit. Stimmt das?',
          'Read eight statements about work. Are they true?',
        ),
        help: both(
          'Du bist nicht sicher? Dann nimm „Kommt darauf an“.',
          'You are not sure? Then take “It depends”.',
        ),
        definition: offering({ without: ['ein_leben_lang', 'computer', 'studium_danach', 'verdienst'] }),
        resolution: {
          facts: [
            fact(
              both('Es gibt über 300 Ausbildungsberufe.', 'There are more than 300 training occupations.'),
              'Bundesinstitut für Berufsbildung (Kurier Dachau)',
              'https://www.kurier-dachau.de/324-moeglichkeiten/cnt-id-ps-b518281c-e0e8-4414-9e87-31eaf7d8c485',
              '2021',
            ),
            fact(
              both(
                'Noten sind nicht alles. Fast alle Betriebe reden vorher mit dir.',
                'Marks are not everything. Almost all companies talk with you first.',
              ),
              'DIHK-Ausbildungsumfrage (beruf.biz)',
              'https://beruf.biz/?p=3664',
              '2019',
            ),
            fact(
              both(
                'Mit 15 musst du es nicht wissen. Neue Azubis waren im Schnitt 20 Jahre alt.',
                'You need not know at 15. New apprentices were 20 years old on average.',
              ),
              'Bundesinstitut für Berufsbildung, Datenreport 2014',
              'https://bibb.de/datenreport/de/2014/19511.php',
              '2012',
            ),
          ],
          view: both(
            'Manche Sätze haben keine feste Antwort. Das ist in Ordnung.',
            'Some statements have no fixed answer. That is fine.',
          ),
          question: both('Welcher Satz war neu für dich?', 'Which statement was new to you?'),
        },
      },
      'meine-reisebegleitung': {
        help: both('Eine Person reicht.', 'One person is enough.'),
        definition: offering({ without: ['verwandt', 'nachbarschaft', 'aeltere', 'jugendtreff'] }),
      },
      zeitkapsel: {
        help: both(
          'Nur du liest den Brief. Deine Lehrkraft sieht nur, wann und wie oft du ihn abgibst. Was ist leicht? Was willst du dich trauen?',
          'Only you read the letter. Your teacher only sees when and how often you hand it in. What is easy? What would you like to dare?',
        ),
      },
    },
  }),
  variantOf(staerkeninsel, {
    schoolType,
    revision: 0,
    note,
    challenges: {
      'das-bin-ich': {
        prompt: both('Lege bis zu fünf Karten auf „Das bin ich“.', 'Put up to five cards on “That is me”.'),
        help: both('Du musst nicht alle Karten sortieren.', 'You need not sort every card.'),
        resolution: {
          view: both(
            'Auch „Manchmal“ gehört zu dir. Viele Stärken zeigen sich nur an manchen Orten.',
            '“Sometimes” is part of you, too. Many strengths only show in certain places.',
          ),
          question: both('Wer hat diese Stärke an dir gesehen?', 'Who has seen this strength in you?'),
        },
        definition: all(
          offering({
            only: [
              'anpacken',
              'reparieren',
              'ideen',
              'zuhoeren',
              'durchhalten',
              'ordnung',
              'puenktlich',
              'mutig',
              'ruhig',
              'humor',
              'tiere',
              'bewegung',
              'team',
              'gestalten',
            ],
          }),
          firstPileUpTo(5),
        ),
      },
      'mein-beweis': {
        help: both(
          'Klein ist gut: ein Spiel, ein Kuchen. Was hast du getan?',
          'Small is fine: a match, a cake. What did you do?',
        ),
      },
      spiegelblick: {
        help: both(
          'Such dir jemanden aus, dem du vertraust. Unterschiede sind kein Fehler.',
          'Choose someone you trust. Differences are not mistakes.',
        ),
      },
      'staerken-ohne-noten': {
        definition: offering({
          without: ['strategie', 'regeln', 'wege', 'handeln', 'medien', 'planen'],
        }),
      },
      'meine-top-5': {
        title: both('Meine Top 3', 'My top 3'),
        prompt: both(
          'Such dir drei Stärken aus. Welche willst du öfter benutzen?',
          'Choose three strengths. Which do you want to use more often?',
        ),
        help: both('Oben steht, was du öfter tun willst.', 'What you want to do more often goes on top.'),
        definition: all(offering({ without: ['forschen', 'mitreissen', 'ruhe', 'lernen'] }), firstPlaces(3)),
      },
    },
  }),
  variantOf(werteKompass, {
    schoolType,
    revision: 0,
    note,
    challenges: {
      'was-mir-wichtig-ist': {
        prompt: both(
          'Ordne sechs Wünsche an Arbeit. Das Wichtigste kommt nach oben.',
          'Rank six wishes about work. The most important goes on top.',
        ),
        help: both('Was brauchst du am meisten?', 'What do you need most?'),
        definition: offering({ only: ['geld', 'team', 'zeit', 'sicherheit', 'sinn', 'naehe'] }),
      },
      zwickmuehle: {
        help: both(
          'Stell dir vor, du bist 25. Beide Antworten sind gut.',
          'Imagine you are 25. Both answers are good.',
        ),
      },
      'arbeitsplatz-mix': {
        prompt: both(
          'Sortiere zwölf Karten. Was magst du bei der Arbeit, was nicht?',
          'Sort twelve cards. What do you like at work, what not?',
        ),
        help: both('Du kannst später alles ändern.', 'You can change everything later.'),
        definition: offering({
          only: [
            'draussen',
            'werkstatt',
            'stehen',
            'heben',
            'bildschirm',
            'frueh',
            'kundschaft',
            'kinder',
            'tiere',
            'team',
            'laut',
            'schmutz',
          ],
        }),
      },
      'guter-arbeitstag': {
        help: both(
          'Wo bist du? Wer ist da? Was tun deine Hände?',
          'Where are you? Who is there? What are your hands doing?',
        ),
      },
    },
  }),
  variantOf(atlas, {
    schoolType,
    revision: 1,
    note,
    challenges: {
      'drei-felder': {
        help: both(
          'Schau im Atlas nach. Dein Sechseck gibt dir Hinweise.',
          'Look in the atlas. Your hexagon gives you hints.',
        ),
      },
      'ein-feld-drei-berufe': {
        title: both('Ein Feld, zwei Berufe', 'One field, two jobs'),
        prompt: both(
          'Nimm ein Feld, das dich neugierig macht. Finde zwei Berufe. Was tut man da?',
          'Take a field that makes you curious. Find two jobs. What do people do there?',
        ),
        help: both('Such im Atlas. Oder frag einen Menschen.', 'Search the atlas. Or ask a person.'),
        definition: all(offering({ without: ['beruf3'] }), suggesting('https://planet-beruf.de')),
      },
      'wer-macht-das': {
        prompt: both('Welche Arbeit passt zu welchem Feld?', 'Which work fits which field?'),
        help: both('Manche Karten passen zu zwei Feldern.', 'Some cards fit two fields.'),
        definition: offering({
          only: ['mauer', 'dach', 'blut', 'aufstehen', 'beratung', 'regal', 'fehler', 'netz'],
        }),
      },
      'fuenf-fragen': {
        title: both('Drei Fragen', 'Three questions'),
        help: both(
          'Keine echten Namen. Frag ruhig jemanden aus der Schule.',
          'No real names. You can ask someone at school.',
        ),
        definition: offering({ only: ['heute', 'mag', 'schwer'] }),
      },
      'feld-gegen-feld': {
        help: both(
          'Wähle drei bis sechs Wünsche. Wie wichtig ist jeder? Bewerte dann beide Felder.',
          'Choose three to six wishes. How important is each? Then rate both fields.',
        ),
        definition: offering({
          only: ['spass', 'staerken', 'geld', 'zeit', 'sinn', 'team', 'sicherheit', 'naehe'],
        }),
      },
    },
  }),
  variantOf(forschungsstation, {
    schoolType,
    revision: 0,
    note,
    challenges: {
      steckbrief: {
        prompt: both(
          'Schreib einen Steckbrief: Was tut man in diesem Beruf?',
          'Write a job profile: what do people do in this job?',
        ),
        help: both(
          'Nimm einen Beruf, der dich neugierig macht. Der Atlas hilft dir.',
          'Take a job that makes you curious. The atlas helps you.',
        ),
        definition: all(
          offering({ without: ['ort'] }),
          suggesting('https://planet-beruf.de', 'https://berufenet.arbeitsagentur.de'),
        ),
      },
      'info-oder-werbung': {
        help: both(
          'Steht nirgends ein Nachteil? Dann sei vorsichtig.',
          'No drawback anywhere? Then be careful.',
        ),
        definition: offering({ without: ['unterhalten', 'gemischt'] }),
      },
      'das-bringe-ich-mit': {
        help: both(
          'Niemand kann alles. „Später“ ist eine gute Antwort.',
          'Nobody can do everything. “Later” is a good answer.',
        ),
        definition: offering({
          without: ['englisch', 'kritik', 'planen', 'ideen', 'schreiben', 'computer'],
        }),
      },
      'zweite-meinung': {
        prompt: both(
          'Such ein zweites Buch, eine Seite oder einen Menschen. Was ist neu?',
          'Find a second book, a page or a person. What is new?',
        ),
        help: both(
          'Schreib zwei Dinge auf. Gib im Netz nie mehr an als nötig.',
          'Write down two things. Never give more details on the web than needed.',
        ),
        definition: all(offering({ without: ['ergebnis3'] }), suggesting('https://planet-beruf.de')),
      },
      'ein-tag-als': {
        help: both(
          'Was hörst du? Was tust du? Und was geht schief?',
          'What do you hear? What do you do? And what goes wrong?',
        ),
      },
    },
  }),
  variantOf(wegegabel, {
    schoolType,
    revision: 2,
    note: both(
      'Für Förderschulen: andere und weniger Wege, kürzere Texte. Wer welchen Weg gehen kann, sagt die Berufsberatung, nicht diese App.',
      'For special needs schools: other and fewer paths, shorter texts. Who can take which path is said by careers advice, not by this app.',
    ),
    challenges: {
      'wege-karte': {
        prompt: both(
          'Sortiere zehn Wege nach der Schule. Was willst du wissen?',
          'Sort ten paths after school. What do you want to know?',
        ),
        help: both(
          '„Nichts für mich“ gilt für heute. Frag die Berufsberatung auch nach anderen Wegen.',
          '“Not for me” is for today. Ask careers advice about other paths, too.',
        ),
        resolution: {
          facts: [
            fact(
              both(
                'Als Fachpraktikerin oder Fachpraktiker lernst du einen Beruf mit viel Praxis.',
                'As a Fachpraktiker you learn a job with a lot of practice.',
              ),
              'Agentur für Arbeit Stade',
              'https://www.arbeitsagentur.de/vor-ort/stade/fachpraktikerausbildung',
              '2026-11',
            ),
            fact(
              both(
                'Unterstützte Beschäftigung heißt: Du lernst die Arbeit direkt in einem Betrieb. Jemand begleitet dich. Das Ziel ist ein Arbeitsvertrag.',
                'Supported employment means: you learn the work right in a company. Someone supports you. The goal is a work contract.',
              ),
              'Sozialgesetzbuch IX, § 55',
              'https://www.gesetze-im-internet.de/sgb_9_2018/__55.html',
              '2026-11',
            ),
            fact(
              both(
                'Assistierte Ausbildung heißt: Du machst eine Ausbildung im Betrieb. Du und der Betrieb bekommt dabei Hilfe.',
                'Assisted training means: you train in a company. You and the company get help.',
              ),
              'Sozialgesetzbuch III, § 74',
              'https://www.gesetze-im-internet.de/sgb_3/__74.html',
              '2026-11',
            ),
          ],
          view: both(
            'Kein Weg ist der beste für alle. Wege kann man wechseln.',
            'No path is the best for everybody. You can switch paths.',
          ),
          question: both(
            'Zu welchem Weg hast du eine Frage? Wem stellst du sie?',
            'Which path do you have a question about? Who will you ask?',
          ),
        },
        definition: offering({
          only: ['betrieb', 'schulisch', 'abitur', 'vorbereitung', 'freiwillig', 'arbeiten', 'abschluss'],
          also: [
            option(
              'fachpraktiker',
              'Ausbildung als Fachpraktikerin oder Fachpraktiker',
              'training as a Fachpraktiker: more practice, less theory',
            ),
            option(
              'unterstuetzt',
              'Unterstützte Beschäftigung in einem Betrieb',
              'supported employment in a company',
            ),
            option(
              'assistiert',
              'Ausbildung mit Hilfe: Assistierte Ausbildung',
              'an apprenticeship with help: assisted training',
            ),
          ],
        }),
      },
      'plan-a-plan-b': {
        help: both(
          'Trag zwei Wege ein. Was sagt dein Gefühl?',
          'Enter two paths. What does your gut feeling say?',
        ),
        definition: offering({ without: ['werte', 'offen'] }),
      },
      'naechster-schritt': {
        help: both(
          'Der erste Schritt darf klein sein. Auch ein Gespräch zählt.',
          'The first step may be small. A talk counts, too.',
        ),
      },
      gespraechskarte: {
        help: both(
          'Das steht dann auf deiner Gesprächskarte. Du kannst jede Zeile ausschalten. Deine Lehrkraft kann deine Antworten schon lesen. Private und zurückgezogene kann sie nicht lesen.',
          'This stands on your talk card then. You can switch every line off. Your teacher can read your answers already. Private ones, and those taken back, stay closed.',
        ),
      },
      'wo-stehe-ich-jetzt': {
        help: both(
          'Schätze zuerst. Schau danach, was du am Anfang gewählt hast.',
          'Rate first. Then look at what you chose at the start.',
        ),
      },
    },
  }),
]
