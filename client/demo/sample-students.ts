// The students of the sample class, their progress and their texts. All of it is made up.
import type { LocalText } from '#shared/domain/language.ts'

export interface CastMember {
  username: LocalText
  asksForHelp?: boolean
  /** How many challenges of each world they have answered, in the worlds' order. */
  answered: readonly [basislager: number, staerkeninsel: number, galaxie: number]
  /** Additional answers, by slug. */
  also?: readonly string[]
  /** Answers of the first world that were submitted after its end. */
  isLate?: boolean
  /** The category of some cards, by card; the others are drawn. */
  piles?: Readonly<Record<string, string>>
  /** The place on some scales, by scale; the others are drawn. */
  values?: Readonly<Record<string, number>>
  /** The interests that influence ratings and choices: directions of the interest compass. */
  likes: readonly [string, string]
}

const both = (de: string, en: string): LocalText => ({ de, en })

/** The first one is the visitor. */
export const sampleStudents: readonly CastMember[] = [
  {
    username: both('mutiger-luchs-27', 'brave-lynx-27'),
    answered: [5, 3, 0],
    also: ['interessen-kompass'],
    likes: ['I', 'A'],
    // Agrees with her texts and the view of the second person.
    piles: {
      durchhalten: 'ja',
      nachfragen: 'ja',
      technik: 'ja',
      reparieren: 'ja',
      genau: 'ja',
      puenktlich: 'ja',
      ordnung: 'manchmal',
      mutig: 'manchmal',
      humor: 'manchmal',
    },
    // Agrees with her text that she knows few occupations.
    values: { arbeitswelt: 3 },
  },
  { username: both('leise-eule-31', 'quiet-owl-31'), answered: [5, 5, 3], likes: ['S', 'C'] },
  {
    username: both('flinker-otter-12', 'nimble-otter-12'),
    answered: [4, 1, 0],
    likes: ['R', 'E'],
    asksForHelp: true,
  },
  { username: both('kluge-kraehe-58', 'clever-crow-58'), answered: [5, 5, 2], likes: ['I', 'R'] },
  { username: both('bunter-specht-44', 'bright-parrot-44'), answered: [5, 4, 1], likes: ['A', 'S'] },
  {
    username: both('sanfter-wal-19', 'gentle-whale-19'),
    answered: [5, 3, 0],
    likes: ['S', 'A'],
    isLate: true,
  },
  { username: both('wache-wespe-73', 'alert-bee-73'), answered: [5, 5, 4], likes: ['C', 'I'] },
  { username: both('froher-fuchs-36', 'merry-fox-36'), answered: [5, 2, 1], likes: ['E', 'S'] },
  {
    username: both('stiller-biber-61', 'silent-beaver-61'),
    answered: [5, 4, 0],
    likes: ['R', 'C'],
    asksForHelp: true,
  },
  { username: both('kecke-robbe-85', 'cheeky-seal-85'), answered: [5, 5, 1], likes: ['E', 'A'] },
  { username: both('helle-libelle-22', 'bold-dolphin-22'), answered: [5, 4, 2], likes: ['A', 'I'] },
  { username: both('ruhiger-dachs-90', 'calm-badger-90'), answered: [3, 2, 0], likes: ['R', 'S'] },
]

/** Their texts, by challenge, in the order of the students; the list repeats after its last text. */
export const words: Readonly<Record<string, readonly LocalText[]>> = {
  'wo-stehe-ich': [
    both(
      'Ich weiß, was ich gern mache. Von Berufen kenne ich noch wenige.',
      'I know what I like doing. I do not know many jobs yet.',
    ),
    both('Meine Tante erzählt oft von ihrer Arbeit.', 'My aunt often tells me about her work.'),
    both('', ''),
    both('Ich kenne mich mit Computern aus, sonst eher nicht.', 'I know computers, not much else yet.'),
    both('Manchmal ändert sich das jede Woche.', 'Sometimes it changes every week.'),
  ],
  'frueher-wollte-ich': [
    both(
      'Als Kind wollte ich in die Tiefsee tauchen. Ich mochte, dass dort noch nie jemand war. Davon ist heute noch da, dass ich alles genau wissen will.',
      'As a child I wanted to dive in the deep sea. I liked that nobody had been there before. What is left today: I want to know everything exactly.',
    ),
    both(
      'Tierärztin. Ich mochte, dass man Tieren hilft und dass niemand dabei laut ist.',
      'A vet. I liked helping animals, and that nobody is loud there.',
    ),
    both(
      'Müllwerker, weil man hinten auf dem Wagen stehen darf.',
      'A bin man, because you may stand on the back of the lorry.',
    ),
    both(
      'Erfinder. Ich habe unseren Toaster auseinandergebaut. Er ging danach wieder.',
      'An inventor. I took our toaster apart. It even worked afterwards.',
    ),
    both(
      'Zirkus! Wegen der Kostüme. Nähen mache ich bis heute.',
      'The circus! Because of the costumes. I still sew today.',
    ),
    both(
      'Ich wollte einen Kindergarten mit Hund. Kinder mag ich immer noch, Hunde auch.',
      'I wanted to run a nursery with a dog. I still like children, and dogs.',
    ),
    both(
      'Detektivin, weil man Spuren sammelt und am Ende alles zusammenpasst.',
      'A detective, because you collect clues and in the end everything fits.',
    ),
    both(
      'Verkäufer auf dem Markt wie mein Opa. Er kennt alle mit Namen.',
      'A seller at the market like my grandpa. He knows everyone by name.',
    ),
    both(
      'Baggerfahrer. Große Maschinen finde ich bis heute gut.',
      'Driving a digger. I still like big machines.',
    ),
    both(
      'Bürgermeisterin. Ich wollte, dass der Spielplatz schöner wird.',
      'The mayor. I wanted the playground to be nicer.',
    ),
    both(
      'Kinderbücher malen. Ich habe immer eigene Seiten dazu gemalt.',
      'Drawing children’s books. I always added pages of my own.',
    ),
    both(
      'Förster, weil man den ganzen Tag draußen ist und Ruhe hat.',
      'A forester, because you are outside all day and it is quiet.',
    ),
  ],
  'mein-beweis': [
    both(
      'Meine Stärke heißt dranbleiben. Man konnte sie sehen, als unser Roboter nicht fuhr und ich drei Nachmittage den Fehler gesucht habe. Danach fuhr er geradeaus.',
      'My strength is sticking with it. It showed when our robot would not drive and I looked for the mistake for three afternoons. Afterwards it drove straight.',
    ),
    both(
      'Ich kann zuhören. Als meine Freundin Streit zu Hause hatte, hat sie mich angerufen und nicht die anderen.',
      'I can listen. When my friend had a quarrel at home, she called me and nobody else.',
    ),
    both(
      'Ich habe das Rad von meinem Bruder wieder hinbekommen, obwohl alle sagten, es ist Schrott.',
      'I got my brother’s bike running again although everyone said it was scrap.',
    ),
    both(
      'In Mathe habe ich einen anderen Weg gefunden als im Buch. Danach haben ihn drei andere benutzt.',
      'In maths I found another way than the book. Three others used it afterwards.',
    ),
    both(
      'Ich habe das Bühnenbild für das Theater gemalt. Man hat von der letzten Reihe aus alles erkannt.',
      'I painted the set for the play. You could see everything from the last row.',
    ),
    both(
      'Auf meine kleine Schwester passe ich allein auf. Wenn sie weint, weiß ich meistens, warum.',
      'I look after my little sister on my own. When she cries I mostly know why.',
    ),
    both(
      'Ich habe die Kasse vom Kuchenverkauf gemacht. Am Ende hat kein Cent gefehlt.',
      'I kept the money of our cake sale. Not a cent was missing.',
    ),
    both(
      'Beim Fußball lagen wir hinten. Ich habe die anderen wieder aufgebaut und wir haben noch 3:3 geschafft.',
      'We were behind at football. I got the others going again and we made it 3:3.',
    ),
  ],
  'passt-das-zu-mir': [
    both(
      'Das Forschen stimmt. Überrascht hat mich das Gestalten.',
      'Finding out fits. Designing surprised me.',
    ),
    both('Ziemlich genau ich, nur ordentlicher.', 'Quite me, only tidier.'),
    both('Ich dachte, Technik wäre höher.', 'I thought technology would be higher.'),
  ],
  'freier-samstag': [
    both('Weil ich dann den Kopf frei bekomme.', 'Because it clears my head.'),
    both('Am Wochenende will ich niemanden beeilen müssen.', 'At weekends I do not want to hurry anyone.'),
    both('Da vergesse ich die Zeit.', 'I forget the time when I do that.'),
    both('', ''),
  ],
  'mehr-und-weniger': [
    both(
      'Mehr will ich vom Zeichnen, weniger vom Handy abends. Dafür lege ich am Montag den Block aufs Bett.',
      'I want more drawing and less phone in the evening. So on Monday I put the sketch pad on my bed.',
    ),
    both(
      'Mehr Werkstatt, weniger Warten. Ich frage am Dienstag, ob ich in der AG noch mitmachen kann.',
      'More workshop, less waiting. On Tuesday I ask whether I can still join the club.',
    ),
  ],
  zeitkapsel: [both('Ein Brief, der nur mir gehört.', 'A letter that is mine alone.')],
}

/** The category in which most students put a card, by card. */
export const usualPiles: Readonly<Record<string, string>> = {
  noten: 'kommt_darauf_an',
  ein_leben_lang: 'stimmt_nicht',
  studium_danach: 'stimmt',
  handwerk: 'stimmt_nicht',
  computer: 'stimmt',
  verdienst: 'kommt_darauf_an',
  fragen: 'stimmt',
  mit_15: 'stimmt_nicht',
  fehler: 'kommt_darauf_an',
  viele_berufe: 'stimmt',
  hobby: 'stimmt',
  allein: 'stimmt_nicht',
}

/** The teacher's earlier feedback. */
export const praise: LocalText = both(
  'Drei Nachmittage für einen Fehler: Das ist Ausdauer! Wo könntest du sie noch brauchen?',
  'Three afternoons for one mistake: that is persistence! Where else could you use it?',
)
