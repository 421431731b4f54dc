import type { Chapter } from './chapter.ts'
import { both, fact, option } from './wording.ts'

export const werteKompass: Chapter = {
  id: '01a1fbf9-da50-79ed-8350-cc1721e52f21',
  slug: 'werte-kompass',
  version: 6,
  order: 4,
  title: both('Werte-Kompass', 'Values'),
  summary: both(
    'Was soll Arbeit dir geben, und was nicht? Du sortierst.',
    'What should work give you, and what not? You sort it out.',
  ),
  goals: [
    both('Du weißt, was dir bei Arbeit wichtig ist.', 'You know what matters to you in work.'),
    both('Du kannst eine schwere Wahl begründen.', 'You can give reasons for a hard choice.'),
    both('Du erkennst Klischees, auch eigene.', 'You notice clichés, your own included.'),
  ],
  minutes: 45,
  guide: {
    goal: both(
      'Die Klasse klärt, was Arbeit für sie gut macht, und übt, Unterschiede auszuhalten. Die Werte aus dieser Welt kommen in Welt 5 und 8 wieder.',
      'The class works out what makes work good for them and practises living with differences. The values of this world return in worlds 5 and 8.',
    ),
    materials: [
      both(
        'Ein Tablet je Person; eine Linie auf dem Boden für die schwere Wahl.',
        'One tablet each; a line on the floor for the hard choice.',
      ),
    ],
    steps: [
      {
        minutes: 10,
        text: both(
          'Aufgabe 1 allein, dann zu zweit: „Was steht bei dir auf Platz eins, und warum?“',
          'Challenge 1 alone, then in pairs: “What is in first place for you, and why?”',
        ),
      },
      {
        minutes: 10,
        text: both(
          'Aufgabe 2 allein, danach Aufstellen auf der Linie. Hören Sie zuerst die, die in der Mitte stehen.',
          'Challenge 2 alone, then line up. First listen to those who stand in the middle.',
        ),
      },
      {
        minutes: 8,
        text: both(
          'Aufgabe 3 allein. Die Karten gehen schnell, wenn man nicht grübelt.',
          'Challenge 3 alone. The cards go fast without brooding.',
        ),
      },
      {
        minutes: 9,
        text: both(
          'Aufgabe 4 ist privat: Niemand außer der Person selbst liest sie. Sprechen Sie danach allgemein darüber, woher Bilder kommen.',
          'Challenge 4 is private: nobody but its author reads it. Afterwards talk in general about where pictures come from.',
        ),
      },
      {
        minutes: 8,
        text: both(
          'Aufgabe 5 allein. Freiwillige lesen den Morgen oder den Abend vor.',
          'Challenge 5 alone. Volunteers read out their morning or evening.',
        ),
      },
    ],
    talkPrompts: [
      both('Was ist dir wichtig, das man nicht kaufen kann?', 'What matters to you that money cannot buy?'),
      both(
        'Wann hättest du bei der schweren Wahl anders entschieden?',
        'What would have changed your mind in the hard choice?',
      ),
      both('Woran merkst du, dass du ein Klischee im Kopf hast?', 'How do you notice a cliché in your head?'),
    ],
    notes: [
      both(
        'Beim Klischee-Check bitte keine Antworten einfordern. Die App zeigt Ihnen nur, dass er erledigt ist.',
        'Please do not ask for answers from the cliché check. The app only shows you that it is done.',
      ),
      both(
        'Achten Sie beim Thema Geld darauf, dass niemand über das Geld zu Hause sprechen muss.',
        'When money comes up, make sure that nobody has to speak about money at home.',
      ),
    ],
    passport: ['B2', 'B4'],
  },
  challenges: [
    {
      id: '01a1fbf9-de38-79ef-9684-6325b600e612',
      slug: 'was-mir-wichtig-ist',
      order: 1,
      title: both('Was mir wichtig ist', 'What matters to me'),
      prompt: both(
        'Ordne neun Wünsche an Arbeit. Das Wichtigste kommt nach oben.',
        'Rank nine wishes about work. The most important goes on top.',
      ),
      help: both(
        'Alles klingt gut? Frag dich: Worauf könnte ich am ehesten verzichten?',
        'Everything sounds good? Ask yourself: what could I most easily do without?',
      ),
      minutes: 6,
      visibility: 'teacher',
      portfolio: true,
      definition: {
        kind: 'ranking',
        items: [
          option('geld', 'gut verdienen', 'good pay'),
          option('team', 'ein nettes Team', 'a nice team'),
          option('zeit', 'genug freie Zeit', 'enough free time'),
          option('sicherheit', 'ein sicherer Arbeitsplatz', 'a secure job'),
          option('sinn', 'etwas Sinnvolles tun', 'doing something meaningful'),
          option('abwechslung', 'viel Abwechslung', 'plenty of variety'),
          option('freiheit', 'selbst entscheiden', 'deciding for myself'),
          option('lernen', 'immer Neues lernen', 'always learning new things'),
          option('naehe', 'in der Nähe arbeiten', 'working close by'),
        ],
      },
    },
    {
      id: '01a1fbf9-e220-75fb-a34a-cb115ee347dd',
      slug: 'zwickmuehle',
      order: 2,
      title: both('Schwere Wahl', 'A hard choice'),
      prompt: both(
        'Mehr Geld oder mehr freie Zeit? Entscheide dich und begründe deine Wahl.',
        'More money or more free time? Decide and give a reason.',
      ),
      help: both(
        'Stell dir vor, du bist 25. Du bekommst zwei Angebote für die gleiche Arbeit. Beide Antworten sind gut, wenn sie zu dir passen.',
        'Imagine you are 25. You get two offers for the same work. Both answers are good if they fit you.',
      ),
      minutes: 5,
      visibility: 'teacher',
      portfolio: false,
      definition: {
        kind: 'single_choice',
        options: [
          option('geld', 'fünf volle Tage und mehr Geld', 'five full days and more money'),
          option('zeit', 'vier Tage und weniger Geld', 'four days and less money'),
          option('wechsel', 'erst das eine, später das andere', 'first one, later the other'),
        ],
        allowOther: true,
        reasonMax: 300,
      },
    },
    {
      id: '01a1fbf9-e608-7ee9-af2c-7a8c627bf322',
      slug: 'arbeitsplatz-mix',
      order: 3,
      title: both('Mein Arbeitsplatz-Mix', 'My workplace mix'),
      prompt: both(
        'Sortiere 20 Bedingungen. Was magst du, was geht, was lieber nicht?',
        'Sort 20 conditions. What do you like, what is okay, what would you rather not have?',
      ),
      help: both(
        'Denk an einen normalen Tag, nicht an einen perfekten. Du kannst später alles ändern.',
        'Think of an ordinary day, not a perfect one. You can change everything later.',
      ),
      minutes: 7,
      visibility: 'teacher',
      portfolio: true,
      definition: {
        kind: 'card_sort',
        piles: [
          { ...option('gern', 'Gern', 'I like that'), max: null },
          { ...option('geht', 'Geht', 'Okay'), max: null },
          { ...option('lieber_nicht', 'Lieber nicht', 'Rather not'), max: null },
        ],
        cards: [
          option('draussen', 'draußen bei jedem Wetter', 'outdoors in any weather'),
          option('buero', 'am Schreibtisch', 'at a desk'),
          option('werkstatt', 'in Werkstatt oder Halle', 'in a workshop or hall'),
          option('stehen', 'viel stehen und gehen', 'standing and walking a lot'),
          option('heben', 'schwere Dinge bewegen', 'moving heavy things'),
          option('bildschirm', 'viel am Bildschirm', 'a lot of screen time'),
          option('frueh', 'sehr früh anfangen', 'starting very early'),
          option('schicht', 'abends, nachts oder am Wochenende', 'evenings, nights or weekends'),
          option('unterwegs', 'jeden Tag woanders', 'somewhere else every day'),
          option('kundschaft', 'mit Kundinnen und Kunden reden', 'talking to customers'),
          option('kinder', 'mit Kindern arbeiten', 'working with children'),
          option('alte', 'mit alten Menschen arbeiten', 'working with old people'),
          option('tiere', 'mit Tieren arbeiten', 'working with animals'),
          option('maschinen', 'mit Maschinen arbeiten', 'working with machines'),
          option('team', 'immer im Team', 'always in a team'),
          option('allein', 'meist allein', 'mostly alone'),
          option('laut', 'wenn es laut ist', 'where it is loud'),
          option('druck', 'unter Zeitdruck', 'under time pressure'),
          option('routine', 'feste, gleiche Abläufe', 'fixed, steady routines'),
          option('schmutz', 'wenn man schmutzig wird', 'where you get dirty'),
        ],
        requireAll: true,
      },
    },
    {
      // Before version 3 a scale with another id: a challenge keeps its kind.
      id: '01a1fbf9-ebe4-7c31-9d0b-5f2a7be1c604',
      slug: 'klischee-check',
      order: 4,
      title: both('Klischee-Check', 'Cliché check'),
      prompt: both(
        'An wen denkst du zuerst bei sechs Tätigkeiten? Sortiere die Karten.',
        'Whom do you picture first for six activities? Sort the cards.',
      ),
      help: both(
        'Nur du liest das. Nimm das erste Bild im Kopf, nicht das nette. Richtig oder falsch gibt es hier nicht.',
        'Only you read this. Take the first picture in your head, not the nice one. There is no right or wrong here.',
      ),
      minutes: 6,
      visibility: 'private',
      portfolio: false,
      resolution: {
        facts: [
          fact(
            both(
              'Autos reparieren: Von 100 neuen Azubis waren 7 Frauen. Seit 2017 wurden es deutlich mehr.',
              'Repairing cars: of 100 new apprentices, 7 were women. Since 2017 there have been many more.',
            ),
            'Zentralverband Kfz-Gewerbe (finanznachrichten.de)',
            'https://www.finanznachrichten.de/nachrichten-2024-01/61207992-kfz-gewerbe-zahl-der-auszubildenden-erneut-gestiegen-fachkraefte-fehlen-007.htm',
            '2023',
          ),
          fact(
            both(
              'Kinder betreuen: Von 100 Beschäftigten waren 8 Männer. Zehn Jahre vorher waren es 5.',
              'Looking after children: of 100 people at work, 8 were men. Ten years before it was 5.',
            ),
            'Statistisches Bundesamt (hasepost.de)',
            'https://hasepost.de/kinderbetreuung-in-deutschland-rueckgang-bei-unter-3-jaehrigen-518152',
            '2024-03',
          ),
          fact(
            both(
              'Verbände wechseln in der Pflege: Von 100 Azubis waren 25 Männer.',
              'Changing bandages in nursing: of 100 trainees, 25 were men.',
            ),
            'Statistisches Bundesamt (stellenmarkt.de)',
            'https://www.stellenmarkt.de/karrieremagazin/zahl-der-auszubildenden-in-der-pflege-steigt-leicht',
            '2023',
          ),
          fact(
            both(
              'Eine Firma leiten: Von 100 Führungskräften waren 29 Frauen. In Schweden waren es 44.',
              'Running a company: of 100 people in charge, 29 were women. In Sweden it was 44.',
            ),
            'Statistisches Bundesamt (Börsenblatt)',
            'https://www.boersenblatt.net/home/wenig-frauen-fuehrungspositionen-396679',
            '2024',
          ),
        ],
        view: both(
          'Zahlen zeigen, wer etwas tut. Sie zeigen nicht, wer es kann. Menschen, die weder Mann noch Frau sind, fehlen in diesen Zahlen. Für ein Bild im Kopf kannst du nichts. Aber du kannst es bemerken.',
          'Numbers show who does something. They do not show who can do it. People who are neither man nor woman are missing from these numbers. A picture in your head is not your fault. But you can notice it.',
        ),
        question: both(
          'Wer fällt dir ein, der oder die nicht zu deinem Bild passt? Woher kennst du diesen Menschen?',
          'Who comes to mind that does not fit your picture? How do you know this person?',
        ),
      },
      definition: {
        kind: 'card_sort',
        piles: [
          { ...option('mann', 'Zuerst ein Mann', 'A man first'), max: null },
          { ...option('frau', 'Zuerst eine Frau', 'A woman first'), max: null },
          { ...option('verschiedene', 'Ganz verschiedene Menschen', 'All kinds of people'), max: null },
          { ...option('kein_bild', 'Kein Bild', 'No picture'), max: null },
        ],
        cards: [
          option('auto', 'ein Auto reparieren', 'repairing a car'),
          option('kita', 'Kleinkinder betreuen', 'looking after toddlers'),
          option('code', 'eine App programmieren', 'coding an app'),
          option('pflege', 'einen Verband wechseln', 'changing a bandage'),
          option('leitung', 'eine Firma leiten', 'running a company'),
          option('haare', 'Haare schneiden', 'cutting hair'),
        ],
        requireAll: true,
      },
    },
    {
      id: '01a1fbf9-edd8-743d-ae85-df0875927b0f',
      slug: 'guter-arbeitstag',
      order: 5,
      title: both('Mein guter Arbeitstag', 'My good working day'),
      prompt: both(
        'Du bist 25. Erzähl einen guten Arbeitstag, von morgens bis abends.',
        'You are 25. Tell us about a good working day, from morning to evening.',
      ),
      help: both(
        'Du brauchst keinen Beruf dafür. Wo bist du? Wer ist da? Was tun deine Hände? Wann bist du fertig?',
        'You do not need an occupation for this. Where are you? Who is there? What are your hands doing? When are you done?',
      ),
      minutes: 8,
      visibility: 'teacher',
      portfolio: true,
      definition: {
        kind: 'free_text',
        minChars: 60,
        maxChars: 2000,
        starters: [
          both('Ich stehe auf und …', 'I get up and …'),
          both('Am Vormittag …', 'In the morning …'),
          both('Abends denke ich: …', 'In the evening I think: …'),
        ],
      },
    },
  ],
}
