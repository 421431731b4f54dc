import type { Chapter } from './chapter.ts'
import { startingScales } from './starting-scales.ts'
import { both, fact, option } from './wording.ts'

export const basislager: Chapter = {
  id: '01a1fbf9-9400-72ca-86dc-283cf0480ff9',
  slug: 'basislager',
  version: 11,
  order: 1,
  title: both('Basislager', 'Base camp'),
  summary: both(
    'Hier startet deine Reise. Du schaust, wo du stehst und wer mitkommt.',
    'Your journey starts here. See where you stand and who comes along.',
  ),
  goals: [
    both('Du weißt, wo du gerade stehst.', 'You know where you stand right now.'),
    both('Du kennst Menschen, die du fragen kannst.', 'You know people you can ask.'),
    both('Du hast erste Bilder von Arbeit überprüft.', 'You have checked some first ideas about work.'),
  ],
  minutes: 45,
  guide: {
    goal: both(
      'Die Klasse kommt an: Jede und jeder hält einen Ausgangspunkt fest und erlebt, dass es hier keine Noten gibt. Die Werte aus „Wo stehe ich?“ kommen in der letzten Welt wieder.',
      'The class arrives: everyone records a starting point and finds that nothing is graded here. The values of “Where am I now?” return in the last world.',
    ),
    materials: [
      both('Ein Tablet je Person; Internet ist nicht nötig.', 'One tablet each; no internet needed.'),
      both(
        'Drei Ecken im Raum für die Sätze über Arbeit: stimmt, stimmt nicht, kommt darauf an.',
        'Three corners of the room for the statements about work: true, false, it depends.',
      ),
    ],
    steps: [
      {
        minutes: 5,
        text: both(
          'Ankommen: Wozu diese Reise? Erklären Sie, wer welche Antwort lesen kann. Die Zeitkapsel liest niemand außer der Person selbst.',
          'Arrive: what is this journey for? Explain who can read which answer. Nobody but its author reads the time capsule.',
        ),
      },
      {
        minutes: 12,
        text: both(
          'Aufgaben 1 und 2 in Ruhe allein. Wer mag, erzählt danach einen Kinderwunsch.',
          'Challenges 1 and 2 quietly, alone. Whoever likes then shares one childhood dream.',
        ),
      },
      {
        minutes: 15,
        text: both(
          'Aufgabe 3 allein sortieren, dann zwei oder drei Sätze mit den drei Ecken besprechen. Es zählt die Begründung, nicht die Mehrheit.',
          'Sort challenge 3 alone, then discuss two or three statements using the three corners. Reasons count, not majorities.',
        ),
      },
      {
        minutes: 5,
        text: both(
          'Aufgabe 4: Sammeln Sie an der Tafel, wobei welche Rolle helfen kann.',
          'Challenge 4: collect on the board which role can help with what.',
        ),
      },
      {
        minutes: 8,
        text: both(
          'Aufgabe 5 in Stille. Niemand liest vor, auch nicht freiwillig.',
          'Challenge 5 in silence. Nobody reads theirs out, not even by choice.',
        ),
      },
    ],
    talkPrompts: [
      both('Was haben deine Kinderwünsche gemeinsam?', 'What do your childhood dreams have in common?'),
      both(
        'Bei welchem Satz über Arbeit wart ihr euch am wenigsten einig? Warum?',
        'Which statement about work divided you most? Why?',
      ),
      both(
        'Woher kommt dein Bild von Arbeit: aus Serien, Erzählungen, eigenem Erleben?',
        'Where does your picture of work come from: series, stories, your own experience?',
      ),
    ],
    notes: [
      both(
        'Zu Aufgabe 3: In Deutschland gibt es mehr als 300 anerkannte Ausbildungsberufe. Nach einer Ausbildung ist ein Studium möglich, die Wege unterscheiden sich je Bundesland. Viele Menschen wechseln im Lauf ihres Lebens die Tätigkeit. Stand: November 2026.',
        'For challenge 3: Germany has more than 300 recognised training occupations. Studying after an apprenticeship is possible, by routes that differ between states. Many people change their work in the course of their lives. As of November 2026.',
      ),
      both(
        'Zu Aufgabe 3: Nach dem Abgeben stehen Fakten mit Quelle auf dem Tablet, auch ohne Netz. Mit den drei Ecken können Sie auch schon vor dem Abgeben beginnen.',
        'For challenge 3: after the hand-in, facts with their sources are on the tablet, also without a network. You can start with the three corners before the hand-in as well.',
      ),
      both(
        'Zu Aufgabe 4: Manche haben zu Hause niemanden, den sie fragen möchten. Nennen Sie deshalb immer auch Rollen außerhalb.',
        'For challenge 4: some have nobody at home they want to ask. So always name roles outside the home, too.',
      ),
    ],
    passport: ['B1'],
  },
  challenges: [
    {
      id: '01a1fbf9-97e8-7ca1-9939-42a447eaa099',
      slug: 'wo-stehe-ich',
      order: 1,
      title: both('Wo stehe ich?', 'Where am I now?'),
      prompt: both(
        'Schätze drei Dinge von 0 bis 10 ein. Nimm die Zahl, die heute passt.',
        'Rate three things from 0 to 10. Pick the number that fits today.',
      ),
      help: both(
        'Es gibt keine gute oder schlechte Zahl. Am Ende der Reise schätzt du noch einmal. Dann siehst du, was sich bewegt hat.',
        'No number is good or bad. You rate again at the end of the journey. Then you see what has moved.',
      ),
      minutes: 5,
      visibility: 'teacher',
      portfolio: false,
      definition: {
        kind: 'reflection_scale',
        scales: startingScales,
        textMax: 600,
      },
    },
    {
      id: '01a1fbf9-9bd0-7564-9509-bb0a9bf13331',
      slug: 'frueher-wollte-ich',
      order: 2,
      title: both('Früher wollte ich …', 'I used to want to be …'),
      prompt: both(
        'Welche Berufe fandest du als Kind toll? Was mochtest du daran?',
        'Which jobs did you dream of as a child? What did you like about them?',
      ),
      help: both(
        'Auch Drachenforscherin oder Drachenforscher zählt. Was fandest du spannend: das Abenteuer, die Tiere, die Uniform?',
        'Dragon researcher counts, too. What matters is what drew you: the adventure, the animals, the uniform?',
      ),
      minutes: 7,
      visibility: 'teacher',
      portfolio: true,
      definition: {
        kind: 'free_text',
        minChars: 20,
        maxChars: 1500,
        starters: [
          both('Als Kind wollte ich …', 'As a child I wanted to …'),
          both('Daran mochte ich …', 'What I liked about it was …'),
          both('Davon ist heute noch da: …', 'What is still there today: …'),
        ],
      },
    },
    {
      id: '01a1fbf9-9fb8-7f5c-8108-847512e1bc76',
      slug: 'stimmt-das',
      order: 3,
      title: both('Stimmt das?', 'Is that true?'),
      prompt: both(
        'Sortiere zwölf Sätze über Arbeit. Was stimmt, was nicht, was kommt darauf an?',
        'Sort twelve statements about work. Which are true, which false, which depend?',
      ),
      help: both(
        'Nimm, was dir zuerst einfällt. Auch Erwachsene streiten über manche Sätze. Ihr sprecht nachher darüber.',
        'Take what comes to mind first. Adults argue about some of these, too. You will talk about them afterwards.',
      ),
      minutes: 8,
      visibility: 'teacher',
      portfolio: false,
      resolution: {
        facts: [
          fact(
            both(
              'Über 300 Ausbildungsberufe? Das ist so. Die genaue Zahl ändert sich fast jedes Jahr.',
              'More than 300 training occupations? That is so. The exact number changes almost every year.',
            ),
            'Bundesinstitut für Berufsbildung (Kurier Dachau)',
            'https://www.kurier-dachau.de/324-moeglichkeiten/cnt-id-ps-b518281c-e0e8-4414-9e87-31eaf7d8c485',
            '2021',
          ),
          fact(
            both(
              'Studieren nach der Ausbildung? Das geht, auch ohne Abitur. Oft arbeitest du vorher einige Jahre im Beruf. Jedes Bundesland hat eigene Regeln.',
              'University after an apprenticeship? That is possible, even without the Abitur. Often you work in your job for some years first. Each German state has its own rules.',
            ),
            'Studieren ohne Abitur (CHE)',
            'https://studieren-ohne-abitur.de/allgemeine-informationen-zum-hochschulzugang-neu',
            '2026-11',
          ),
          fact(
            both(
              'Wer verdient mehr? Ein Monat Vollzeit brachte mit Bachelor im Schnitt 5.183 Euro. Mit Meister- oder Fachschule waren es 5.300 Euro. Mit Master waren es 6.850 Euro. Davon gehen noch Steuern und Beiträge ab.',
              'Who earns more? A full-time month brought 5,183 euros on average with a bachelor’s degree. With a master craft or technical school it was 5,300 euros. With a master’s degree it was 6,850 euros. Taxes and contributions still come off.',
            ),
            'Statistisches Bundesamt (finanznachrichten.de)',
            'https://www.finanznachrichten.de/nachrichten-2025-03/64941883-verdienste-in-vielen-ausbildungsberufen-im-tourismus-unterdurchschnittlich-007.htm',
            '2024-04',
          ),
          fact(
            both(
              'Zählen nur Noten? Fast alle Betriebe führen vor der Ausbildung auch ein Gespräch. So machen sie sich ein eigenes Bild.',
              'Do only marks count? Almost all companies also hold an interview before an apprenticeship. That is how they get their own picture.',
            ),
            'DIHK-Ausbildungsumfrage (beruf.biz)',
            'https://beruf.biz/?p=3664',
            '2019',
          ),
          fact(
            both(
              'Mit 15 den Beruf kennen? Neue Azubis waren im Schnitt 20 Jahre alt.',
              'Knowing your job at 15? New apprentices were 20 years old on average.',
            ),
            'Bundesinstitut für Berufsbildung, Datenreport 2014',
            'https://bibb.de/datenreport/de/2014/19511.php',
            '2012',
          ),
          fact(
            both(
              'Den ersten Beruf behalten? Von 100 Leuten unter 25 mit Ausbildung taten es 52. 32 arbeiteten in einem ähnlichen Beruf, 16 in einem ganz anderen.',
              'Keeping the first job? Of 100 people under 25 with an apprenticeship, 52 did. 32 worked in a similar job, 16 in a completely different one.',
            ),
            'Bundesinstitut für Berufsbildung (IG Metall)',
            'https://wap.igmetall.de/bibb-analyse-zum-berufswechsel-nach-der-ausbildung-10235.htm',
            '2012',
          ),
          fact(
            both(
              'Und Fehler? Die Probezeit dauert höchstens vier Monate. Danach darf ein Betrieb Azubis nur aus wichtigem Grund kündigen.',
              'And mistakes? The trial period lasts four months at most. Afterwards a company may dismiss apprentices for a serious reason only.',
            ),
            'Berufsbildungsgesetz, §§ 20 und 22',
            'https://www.gesetze-im-internet.de/bbig_2005/__22.html',
            '2026-11',
          ),
        ],
        view: both(
          'Manche Sätze haben keine feste Antwort. „Kommt darauf an“ ist dann keine Ausrede. Es heißt: Ich will erst mehr wissen.',
          'Some statements have no fixed answer. Then “it depends” is no excuse. It means: I want to know more first.',
        ),
        question: both(
          'Welcher Satz hat dich überrascht? Wen kannst du danach fragen?',
          'Which statement surprised you? Who can you ask about it?',
        ),
      },
      definition: {
        kind: 'card_sort',
        piles: [
          { ...option('stimmt', 'Stimmt', 'True'), max: null },
          { ...option('stimmt_nicht', 'Stimmt nicht', 'False'), max: null },
          { ...option('kommt_darauf_an', 'Kommt darauf an', 'It depends'), max: null },
        ],
        cards: [
          option(
            'noten',
            'Wer gute Noten hat, ist auch gut im Beruf.',
            'Good marks at school mean being good at a job.',
          ),
          option(
            'ein_leben_lang',
            'Die meisten Menschen behalten ihren ersten Beruf für immer.',
            'Most people keep their first job for ever.',
          ),
          option(
            'studium_danach',
            'Auch nach einer Ausbildung kann man noch studieren.',
            'After an apprenticeship you can still go to university.',
          ),
          option('handwerk', 'Im Handwerk zählen vor allem Muskeln.', 'In the trades, muscles count most.'),
          option(
            'computer',
            'Fast jeder Beruf hat heute mit Computern zu tun.',
            'Almost every job uses computers today.',
          ),
          option(
            'verdienst',
            'Wer studiert hat, verdient immer mehr.',
            'People with a degree always earn more.',
          ),
          option(
            'fragen',
            'Ein Betrieb freut sich, wenn Jugendliche Fragen stellen.',
            'Companies like it when young people ask questions.',
          ),
          option(
            'mit_15',
            'Mit 15 muss man seinen Beruf kennen.',
            'At 15 you have to know which job you want.',
          ),
          option(
            'fehler',
            'Wer bei der Arbeit einen Fehler macht, wird entlassen.',
            'If you make a mistake at work, you lose your job.',
          ),
          option(
            'viele_berufe',
            'In Deutschland gibt es über 300 Ausbildungsberufe.',
            'Germany has more than 300 training occupations.',
          ),
          option('hobby', 'Aus einem Hobby kann ein Beruf werden.', 'A hobby can turn into a job.'),
          option(
            'allein',
            'Einen Beruf wählt man am besten allein.',
            'It is best to choose a job on your own.',
          ),
        ],
        requireAll: true,
      },
    },
    {
      id: '01a1fbf9-a3a0-75c8-a909-406c2e416788',
      slug: 'meine-reisebegleitung',
      order: 4,
      title: both('Meine Reisebegleitung', 'My travel companions'),
      prompt: both(
        'Wen kannst du fragen? Kreuze an. Schreib keine Namen auf.',
        'Who can you ask? Tick them. Do not write any names.',
      ),
      help: both(
        'Eine Person reicht schon. In die Notiz passt, wobei sie dir helfen kann.',
        'One person is enough. Use the note for what they can help with.',
      ),
      minutes: 5,
      visibility: 'teacher',
      portfolio: false,
      definition: {
        kind: 'checklist',
        items: [
          option('zuhause', 'jemand von zu Hause', 'someone at home'),
          option('verwandt', 'jemand aus der Verwandtschaft', 'a relative'),
          option('freunde', 'eine Freundin oder ein Freund', 'a friend'),
          option('aeltere', 'jemand aus einer höheren Klasse', 'someone from a higher grade'),
          option('lehrkraft', 'eine Lehrkraft, der ich vertraue', 'a teacher I trust'),
          option('sozialarbeit', 'die Schulsozialarbeit', 'the school social worker'),
          option(
            'berufsberatung',
            'die Berufsberatung der Arbeitsagentur',
            'careers advice at the employment agency',
          ),
          option('training', 'eine Trainerin oder ein Trainer', 'a coach from a club'),
          option('jugendtreff', 'jemand aus Jugendtreff oder Gruppe', 'someone from a youth club or group'),
          option('nachbarschaft', 'jemand aus der Nachbarschaft', 'someone from the neighbourhood'),
          option('betrieb', 'jemand aus einem Betrieb', 'someone from a company'),
          option(
            'betreuung',
            'jemand, der mich betreut oder begleitet',
            'someone who looks after or supports me',
          ),
        ],
      },
    },
    {
      id: '01a1fbf9-a788-72a0-abb2-997659ba1b0d',
      slug: 'zeitkapsel',
      order: 5,
      title: both('Zeitkapsel', 'Time capsule'),
      prompt: both(
        'Schreib dir selbst einen Brief. In der App bleibt er lange zu, auch für dich.',
        'Write a letter to yourself. In the app it stays closed for a long time, even for you.',
      ),
      help: both(
        'Der Brief gehört nur dir. Deine Lehrkraft sieht nur, wann und wie oft du ihn abgibst. Am 1. August geht er auf. Früher, wenn deine Schule vorher endet oder er bald gelöscht wird. Was ist gerade leicht? Was soll so bleiben? Was möchtest du dich trauen?',
        'The letter is yours alone. Your teacher only sees when and how often you hand it in. It opens on 1 August. It opens earlier if your school ends before or if it will be deleted soon. What is easy right now? What should stay? What would you like to dare?',
      ),
      minutes: 8,
      visibility: 'private',
      portfolio: false,
      definition: { kind: 'time_capsule', maxChars: 1500, opens: 'next_school_year' },
    },
  ],
}
