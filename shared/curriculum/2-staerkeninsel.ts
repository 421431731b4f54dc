import type { Chapter } from './chapter.ts'
import { both, fact, option } from './wording.ts'

export const staerkeninsel: Chapter = {
  id: '01a1fbf9-ab70-764d-9d32-fe61985fb4e7',
  slug: 'staerkeninsel',
  version: 6,
  order: 2,
  title: both('Stärkeninsel', 'Island of strengths'),
  summary: both(
    'Du sammelst, was du gut kannst, auch ohne Noten.',
    'You collect what you are good at, with or without grades.',
  ),
  goals: [
    both('Du kannst drei eigene Stärken benennen.', 'You can name three strengths of your own.'),
    both('Du hast für eine Stärke einen Beweis.', 'You have evidence for one strength.'),
    both('Du weißt, wie ein anderer Mensch dich sieht.', 'You know how another person sees you.'),
  ],
  minutes: 45,
  guide: {
    goal: both(
      'Alle finden eine Sprache für eigene Stärken und belegen eine davon mit einer erlebten Situation. Nichts davon ist eine Messung.',
      'Everyone finds words for their own strengths and backs one with a real situation. None of this is a measurement.',
    ),
    materials: [
      both(
        'Ein Tablet je Person; für den Spiegelblick Paare.',
        'One tablet each; pairs for “Through other eyes”.',
      ),
    ],
    steps: [
      {
        minutes: 5,
        text: both(
          'Einstieg: Nennen Sie eine eigene Stärke und den Moment, in dem man sie sehen konnte.',
          'Start: name a strength of your own and the moment in which it showed.',
        ),
      },
      {
        minutes: 15,
        text: both(
          'Aufgaben 1 und 2 allein. Auf „Das bin ich“ passen mit Absicht nur wenige Karten: Wählen klärt.',
          'Challenges 1 and 2 alone. “That is me” holds only a few cards on purpose: choosing makes things clear.',
        ),
      },
      {
        minutes: 12,
        text: both(
          'Aufgabe 3 zu zweit. Die eigene Einschätzung ist verdeckt, solange die andere Person tippt. Danach vergleichen beide und reden über eine Überraschung.',
          'Challenge 3 in pairs. The own rating stays hidden while the other person taps. Then both compare and talk about one surprise.',
        ),
      },
      {
        minutes: 8,
        text: both(
          'Aufgaben 4 und 5 allein. Wer mehrere Sprachen kann, hat eine Stärke, die selten auf einem Zeugnis steht.',
          'Challenges 4 and 5 alone. Speaking several languages is a strength that is rarely on a report.',
        ),
      },
      {
        minutes: 5,
        text: both(
          'Abschluss im Kreis: „Diese Stärke möchte ich öfter benutzen.“ Weitergeben ist erlaubt.',
          'Closing circle: “I would like to use this strength more often.” Passing is fine.',
        ),
      },
    ],
    talkPrompts: [
      both(
        'Woran erkennt man eine Stärke, wenn keiner sie benotet?',
        'How do you spot a strength that nobody grades?',
      ),
      both(
        'Welche Stärke hat dir jemand gesagt, die du selbst nicht gesehen hast?',
        'Which strength did someone tell you about that you had not seen yourself?',
      ),
      both('Wann wird aus einer Stärke ein Zuviel?', 'When does a strength become too much of a good thing?'),
    ],
    notes: [
      both(
        'Im Spiegelblick steht nur eine Rolle, kein Name. Achten Sie bei der Paarbildung darauf, dass sich beide wohlfühlen; die zweite Person darf auch eine Lehrkraft oder jemand von zu Hause sein.',
        '“Through other eyes” holds a role only, no name. Form pairs in which both feel at ease; the second person may also be a teacher or someone from home.',
      ),
      both(
        'Wer bei „Das bin ich“ wenig findet, beginnt mit Aufgabe 4: Dort stehen Dinge, die außerhalb der Schule zählen.',
        'Whoever finds little for “That is me” can begin with challenge 4, which lists what counts outside school.',
      ),
    ],
    passport: ['B2'],
  },
  challenges: [
    {
      id: '01a1fbf9-af58-79a1-9815-1a9959e2d153',
      slug: 'das-bin-ich',
      order: 1,
      title: both('Das bin ich', 'That is me'),
      prompt: both(
        'Lege höchstens acht Karten auf „Das bin ich“. Welche passen wirklich?',
        'Put no more than eight cards on “That is me”. Which really fit?',
      ),
      help: both(
        'Du musst nicht alle Karten sortieren. Zu viele passen? Behalte die, die andere an dir bemerken.',
        'You need not sort every card. Too many fit? Keep those that others notice in you.',
      ),
      minutes: 8,
      visibility: 'teacher',
      portfolio: true,
      resolution: {
        view: both(
          'Mit acht Karten fehlt immer etwas. Auch „Manchmal“ gehört zu dir. Viele Stärken zeigen sich nur an manchen Orten.',
          'With eight cards something is always missing. “Sometimes” is part of you, too. Many strengths only show in certain places.',
        ),
        question: both(
          'Bei welcher Karte würde dir ein Mensch widersprechen, der dich gut kennt?',
          'At which card would someone who knows you well disagree?',
        ),
      },
      definition: {
        kind: 'card_sort',
        piles: [
          { ...option('ja', 'Das bin ich', 'That is me'), max: 8 },
          { ...option('manchmal', 'Manchmal', 'Sometimes'), max: null },
          { ...option('nein', 'Eher nicht', 'Rather not'), max: null },
        ],
        cards: [
          option('nachfragen', 'Ich frage nach, bis ich es verstehe.', 'I keep asking until I understand.'),
          option(
            'anpacken',
            'Ich packe an, statt lange zu reden.',
            'I get going instead of talking for long.',
          ),
          option('reparieren', 'Ich bekomme Kaputtes wieder hin.', 'I get broken things working again.'),
          option('ideen', 'Mir fallen schnell Ideen ein.', 'Ideas come to me quickly.'),
          option('zuhoeren', 'Ich höre zu, ohne gleich zu urteilen.', 'I listen without judging at once.'),
          option('erklaeren', 'Ich erkläre so, dass andere es kapieren.', 'I explain so that others get it.'),
          option(
            'durchhalten',
            'Ich gebe nicht auf, auch wenn es schwer wird.',
            'I do not give up when it gets hard.',
          ),
          option('ordnung', 'Ich bringe Ordnung ins Durcheinander.', 'I bring order to a mess.'),
          option('puenktlich', 'Auf mich kann man sich verlassen.', 'People can rely on me.'),
          option('mutig', 'Ich probiere Dinge aus, die neu sind.', 'I try things that are new.'),
          option(
            'ruhig',
            'Ich bleibe ruhig, wenn es stressig wird.',
            'I stay calm when things get stressful.',
          ),
          option('anfuehren', 'Ich übernehme gern die Führung.', 'I like to take the lead.'),
          option('ueberzeugen', 'Ich kann andere von etwas überzeugen.', 'I can win others over.'),
          option(
            'genau',
            'Ich arbeite genau und merke kleine Fehler.',
            'I work with care and spot small mistakes.',
          ),
          option('humor', 'Ich bringe andere zum Lachen.', 'I make others laugh.'),
          option('vermitteln', 'Ich vermittle, wenn zwei sich streiten.', 'I help when two people argue.'),
          option('gestalten', 'Ich mache Dinge schöner.', 'I make things look better.'),
          option('technik', 'Technik verstehe ich schnell.', 'I understand technology quickly.'),
          option(
            'tiere',
            'Tiere und Pflanzen sind bei mir gut aufgehoben.',
            'Animals and plants do well with me.',
          ),
          option(
            'sprachen',
            'Ich finde Worte, auch in anderen Sprachen.',
            'I find words, in other languages too.',
          ),
          option('zahlen', 'Mit Zahlen komme ich gut klar.', 'I get on well with numbers.'),
          option('bewegung', 'Ich bin gern in Bewegung.', 'I like to be on the move.'),
          option('team', 'Im Team werde ich besser.', 'I get better in a team.'),
          option(
            'allein',
            'Ich kann lange allein an etwas arbeiten.',
            'I can work on something alone for long.',
          ),
        ],
        requireAll: false,
      },
    },
    {
      id: '01a1fbf9-b340-73e8-9d8a-4eace693ae2d',
      slug: 'mein-beweis',
      order: 2,
      title: both('Mein Beweis', 'My evidence'),
      prompt: both(
        'Beschreibe eine Situation, in der man deine Stärke sehen konnte.',
        'Describe a moment when others could see your strength.',
      ),
      help: both(
        'Klein ist gut: ein Spiel, ein Streit, ein Kuchen, ein Referat. Was hast du getan? Was war danach anders?',
        'Small is fine: a match, an argument, a cake, a talk. What did you do? What was different afterwards?',
      ),
      minutes: 8,
      visibility: 'teacher',
      portfolio: true,
      resolution: {
        facts: [
          fact(
            both(
              'In fast jedem Vorstellungsgespräch wird nach Stärken gefragt. Dann hilft ein Beispiel, das du erlebt hast.',
              'Almost every job interview asks about strengths. An example from your own life helps then.',
            ),
            'Bewerbung-Forum',
            'https://bewerbung-forum.de/staerken-schwaechen-vorstellungsgespraech.html',
            '2026-11',
          ),
        ],
        view: both(
          'Ein kleiner Moment reicht. Er sagt oft mehr als ein Wort wie „zuverlässig“.',
          'A small moment is enough. It often says more than a word like “reliable”.',
        ),
        question: both(
          'Wer war dabei? Was würde diese Person über den Moment erzählen?',
          'Who was there? What would that person say about the moment?',
        ),
      },
      definition: {
        kind: 'free_text',
        minChars: 40,
        maxChars: 1500,
        starters: [
          both('Meine Stärke heißt …', 'My strength is …'),
          both('Man konnte sie sehen, als …', 'It showed when …'),
          both('Danach war …', 'Afterwards …'),
        ],
        attachments: true,
      },
    },
    {
      id: '01a1fbf9-b728-713f-ab04-b39b68b4aef7',
      slug: 'spiegelblick',
      order: 3,
      title: both('Spiegelblick', 'Through other eyes'),
      prompt: both(
        'Schätze dich ein. Gib dann das Gerät weiter. Vergleicht danach zu zweit.',
        'Rate yourself. Then hand the device over. Compare the two views afterwards.',
      ),
      help: both(
        'Such dir jemanden aus, dem du vertraust. Deine eigenen Werte sind so lange verdeckt. Unterschiede sind kein Fehler, sie sind das Spannende.',
        'Choose someone you trust. Your own ratings stay hidden meanwhile. Differences are not mistakes, they are the interesting part.',
      ),
      minutes: 10,
      visibility: 'teacher',
      portfolio: true,
      resolution: {
        facts: [
          fact(
            both(
              'Eine Studie verglich, wie Menschen sich selbst und andere einschätzen. Die eigenen Sorgen kannten alle selbst am besten. Wie einfallsreich jemand ist, sahen Freundinnen und Freunde genauer.',
              'A study compared how people rate themselves and others. They knew their own worries best. How inventive somebody is, their friends saw more exactly.',
            ),
            'Washington University (EurekAlert, English)',
            'https://www.eurekalert.org/pub_releases/2010-02/wuis-omk022510.php',
            '2010-02',
          ),
        ],
        view: both(
          'Wo ihr verschieden gewählt habt, liegt niemand falsch. Die andere Person kennt dich nur an manchen Orten.',
          'Where your choices differ, nobody is wrong. The other person knows you in some places only.',
        ),
        question: both(
          'Wo wart ihr am weitesten auseinander? Was hat die andere Person gesehen, das du nicht siehst?',
          'Where were you furthest apart? What did the other person see that you do not?',
        ),
      },
      definition: {
        kind: 'self_other',
        traits: [
          option('geduld', 'geduldig', 'patient'),
          option('neugier', 'neugierig', 'curious'),
          option('verlass', 'zuverlässig', 'reliable'),
          option('hilfe', 'hilfsbereit', 'helpful'),
          option('mut', 'mutig', 'brave'),
          option('ideen', 'einfallsreich', 'inventive'),
          option('ordnung', 'gut organisiert', 'well organised'),
          option('ausdauer', 'ausdauernd', 'persistent'),
        ],
        scale: { min: 1, max: 4 },
        roles: ['friend', 'family', 'coach', 'other'],
      },
    },
    {
      id: '01a1fbf9-bb10-753c-942c-836478068577',
      slug: 'staerken-ohne-noten',
      order: 4,
      title: both('Stärken ohne Note', 'Strengths without a grade'),
      prompt: both(
        'Was hast du zu Hause, im Verein oder beim Spielen gelernt?',
        'What have you learnt at home, in a club or in games?',
      ),
      help: both(
        'Wähle bis zu sechs. Etwas fehlt? Schreib es einfach dazu.',
        'Choose up to six. Something missing? Just add it.',
      ),
      minutes: 4,
      visibility: 'teacher',
      portfolio: true,
      resolution: {
        facts: [
          fact(
            both(
              'Ab 16 kannst du die Juleica machen. Die Karte zeigt: Du hast gelernt, eine Gruppe zu leiten.',
              'From 16 you can earn the Juleica. This card shows that you have learnt to lead a youth group.',
            ),
            'Landesjugendring Hamburg',
            'https://ljr-hh.de/juleica/ausgewiesene-kompetenz',
            '2023',
          ),
          fact(
            both(
              'Ab 25 kann man sich Wissen aus der Arbeit bescheinigen lassen. Das geht auch ohne Ausbildung. Dafür braucht man einige Jahre in diesem Beruf.',
              'Adults from 25 can have the skills from their work certified. They need no apprenticeship for that. But they need some years in that job.',
            ),
            'Bundesministerium für Bildung und Forschung',
            'https://bmbf.de/SharedDocs/FAQs/DE/bvadig-faq.html?nn=911820',
            '2025-01',
          ),
        ],
        view: both(
          'Was dir leichtfällt, kommt dir vielleicht ganz normal vor. Für andere ist es das nicht.',
          'What is easy for you may seem quite normal. For others it is not.',
        ),
        question: both(
          'Welche deiner Stärken steht in keinem Zeugnis? Wer hat sie schon gesehen?',
          'Which of your strengths is on no school report? Who has seen it?',
        ),
      },
      definition: {
        kind: 'multiple_choice',
        min: 1,
        max: 6,
        options: [
          option('kochen', 'etwas kochen, das allen schmeckt', 'cook something everyone likes'),
          option('aufpassen', 'auf Jüngere aufpassen', 'look after younger ones'),
          option('uebersetzen', 'zwischen zwei Sprachen übersetzen', 'translate between two languages'),
          option('handy', 'Geräte und WLAN zum Laufen bringen', 'get devices and Wi-Fi running'),
          option('teamspiel', 'im Team spielen und nicht aufgeben', 'play in a team and not give up'),
          option('strategie', 'im Spiel mehrere Züge vorausdenken', 'think several moves ahead in a game'),
          option(
            'regeln',
            'Spielregeln so erklären, dass es losgehen kann',
            'explain rules so that the game can start',
          ),
          option('basteln', 'nähen, bauen oder basteln', 'sew, build or tinker'),
          option('versorgen', 'Tiere oder Pflanzen versorgen', 'care for animals or plants'),
          option('wege', 'in fremden Gegenden den Weg finden', 'find the way in unknown places'),
          option('handeln', 'tauschen, verkaufen und gut handeln', 'swap, sell and bargain well'),
          option('troesten', 'merken, wenn es jemandem schlecht geht', 'notice when someone feels bad'),
          option('musik', 'Musik machen, tanzen oder auftreten', 'make music, dance or perform'),
          option('medien', 'Bilder, Videos oder Beats machen', 'make pictures, videos or beats'),
          option('planen', 'Treffen oder Feste planen', 'plan meet-ups or parties'),
          option('aufstehen', 'nach einer Niederlage weitermachen', 'carry on after losing'),
        ],
        allowOther: true,
      },
    },
    {
      id: '01a1fbf9-bef8-73b0-9788-54f2260df254',
      slug: 'meine-top-5',
      order: 5,
      title: both('Meine Top 5', 'My top 5'),
      prompt: both(
        'Such dir fünf Stärken aus und ordne sie. Welche möchtest du öfter benutzen?',
        'Choose five strengths and rank them. Which would you like to use more often?',
      ),
      help: both(
        'Oben steht, was du öfter tun willst. Das muss nicht deine größte Stärke sein.',
        'What you want to do more often goes on top. It need not be your greatest strength.',
      ),
      minutes: 5,
      visibility: 'teacher',
      portfolio: true,
      resolution: {
        view: both(
          'Deine Liste darf sich ändern. Eine Stärke wächst, wenn du sie benutzt. Manchmal braucht sie auch eine Pause.',
          'Your list may change. A strength grows when you use it. Sometimes it needs a break, too.',
        ),
        question: both(
          'Wann hast du deinen Platz eins zuletzt benutzt? Wo geht das diese Woche?',
          'When did you last use your number one? Where can you use it this week?',
        ),
      },
      definition: {
        kind: 'ranking',
        topN: 5,
        items: [
          option('bauen', 'bauen und reparieren', 'building and repairing'),
          option('forschen', 'einer Sache auf den Grund gehen', 'getting to the bottom of things'),
          option('gestalten', 'gestalten und erfinden', 'designing and inventing'),
          option('helfen', 'zuhören und helfen', 'listening and helping'),
          option('mitreissen', 'andere begeistern', 'getting others excited'),
          option('ordnen', 'ordnen und planen', 'organising and planning'),
          option('lernen', 'Neues schnell lernen', 'learning new things fast'),
          option('durchhalten', 'dranbleiben und durchhalten', 'sticking with it'),
          option('team', 'im Team etwas schaffen', 'achieving something in a team'),
          option('ruhe', 'ruhig bleiben, wenn es eng wird', 'staying calm under pressure'),
        ],
      },
    },
  ],
}
