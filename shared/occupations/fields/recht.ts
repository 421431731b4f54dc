import { both } from '../both.ts'
import type { Entry } from '../schema.ts'

export const recht: readonly Entry[] = [
  {
    id: 'polizei-streifendienst',
    title: both('Beamtin / Beamter bei der Polizei (Streifendienst)', 'Police officer'),
    short: both('Polizistin / Polizist', 'Police officer'),
    also: {
      de: ['Polizei', 'Streifenpolizist', 'Schutzpolizei', 'Polizeibeamter'],
      en: ['Policeman', 'Policewoman', 'Cop'],
    },
    fields: ['recht', 'soziales'],
    path: 'service',
    years: 2.5,
    afterwards: [
      both('Studium an einer Hochschule der Polizei', 'A degree at a police university'),
      both('Wechsel zur Kriminalpolizei', 'Moving to criminal investigation'),
    ],
    usual: 'middle',
    law: true,
    sentence: both(
      'Du fährst Streife, hilfst in Not und klärst Streit und Unfälle.',
      'You go on patrol, help in emergencies and sort out accidents.',
    ),
    tasks: [
      both('fährst zu Unfällen und Notrufen', 'drive to accidents and emergency calls'),
      both('redest mit Leuten und schlichtest Streit', 'talk to people and settle arguments'),
      both('kontrollierst den Verkehr', 'check the traffic'),
      both('schreibst Berichte', 'write reports'),
    ],
    places: ['on-the-move', 'outdoors', 'office'],
    with: ['people', 'computer', 'paper', 'shifts', 'night'],
    suits: [
      both('gern hilfst, wenn es ernst wird', 'like helping when things get serious'),
      both('gern mit ganz verschiedenen Leuten redest', 'like talking with all kinds of people'),
      both('Regeln wichtig findest', 'find rules important'),
    ],
    know: both(
      'Du schreibst viel und arbeitest oft nachts und am Wochenende.',
      'You write a lot and often work at night and on weekends.',
    ),
    interests: { R: 2, I: 1, A: 0, S: 2, E: 2, C: 2 },
    why: 'Helping and settling arguments is a large part of the work on patrol, so S is 2.',
    codes: { kldb: '53212', onet: '33-3051.00' },
    checked: {
      on: '2026-11-23',
      by: [
        'plan-a-azubimesse.de: Mittlerer Polizeivollzugsdienst',
        'stuzubi.de: Polizist mittlerer Dienst',
        'mittelhessen.de: Viele Wege führen zum Blaulicht',
      ],
    },
  },
  {
    id: 'rechtsanwaltsfachangestellte',
    title: both('Rechtsanwaltsfachangestellte / Rechtsanwaltsfachangestellter', 'Law firm assistant'),
    short: both('Anwaltsassistenz', 'Law firm assistant'),
    also: {
      de: ['ReFa', 'Rechtsanwaltsgehilfe', 'Anwaltsgehilfe', 'Rechtsanwaltsfachangestellter'],
      en: ['Legal secretary'],
    },
    fields: ['recht', 'buero'],
    path: 'dual',
    years: 3,
    afterwards: [
      both('Weiterbildung im Rechtsfach', 'Further training in legal work'),
      both('Studium, zum Beispiel Recht', 'A degree, for example in law'),
    ],
    usual: 'middle',
    sentence: both(
      'Du hältst in einer Kanzlei Akten, Termine und Briefe in Ordnung.',
      'You keep files, dates and letters in order at a law firm.',
    ),
    tasks: [
      both('schreibst Briefe an Gerichte', 'write letters to courts'),
      both('merkst dir Termine und Fristen vor', 'note down dates and deadlines'),
      both('sprichst mit Leuten, die Hilfe suchen', 'talk to people who look for help'),
      both('rechnest aus, was ein Fall kostet', 'work out what a case costs'),
    ],
    places: ['office'],
    with: ['people', 'computer', 'paper'],
    suits: [
      both('gern schreibst', 'like writing'),
      both('gern Ordnung hältst', 'like keeping things in order'),
      both('wissen willst, was Recht ist und wie es wirkt', 'want to know what the law is and how it works'),
    ],
    know: both(
      'Eine verpasste Frist kann einen Fall kosten, also prüfst du alles doppelt.',
      'One missed deadline can lose a case, so you check everything twice.',
    ),
    interests: { R: 0, I: 1, A: 0, S: 1, E: 2, C: 3 },
    codes: { kldb: '73112', onet: '43-6012.00' },
    checked: {
      on: '2026-11-23',
      by: [
        'fachanwalt.de: Rechtsanwaltsfachangestellte',
        'Haufe: Kanzleiorganisation, Rechtsanwaltsfachangestellte',
        'Süddeutsche Zeitung: Ein Faible für Fristen',
      ],
    },
  },
  {
    id: 'fachkraft-schutz-sicherheit',
    title: both('Fachkraft für Schutz und Sicherheit', 'Security specialist'),
    short: both('Sicherheitsfachkraft', 'Security specialist'),
    also: { de: ['Security', 'Wachschutz', 'Sicherheitsdienst'], en: ['Security officer'] },
    fields: ['recht'],
    path: 'dual',
    years: 3,
    afterwards: [
      both('Meisterprüfung und Leitung eines Teams', 'Master exam and leading a team'),
      both('Weiterbildung zur Leitung', 'Further training to lead a team'),
    ],
    usual: 'middle',
    sentence: both(
      'Du schützt Menschen, Häuser und Feste vor Gefahr.',
      'You protect people, buildings and events from danger.',
    ),
    tasks: [
      both('gehst Streife und prüfst Türen', 'go on patrol and check doors'),
      both('kontrollierst Leute am Eingang', 'check people at the entrance'),
      both('beruhigst Leute bei Streit', 'calm people down in arguments'),
      both('planst, wie ein Ort geschützt wird', 'plan how to protect a place'),
    ],
    places: ['on-the-move', 'office'],
    with: ['people', 'machines', 'shifts', 'night'],
    suits: [
      both('gern aufmerksam beobachtest', 'like watching closely'),
      both('gern mit vielen Leuten zu tun hast', 'like dealing with many people'),
      both('Regeln wichtig findest', 'find rules important'),
    ],
    know: both(
      'Oft arbeitest du nachts, und lange Zeit passiert gar nichts.',
      'You often work at night, and for a long time nothing happens.',
    ),
    interests: { R: 2, I: 1, A: 0, S: 1, E: 2, C: 2 },
    why: 'The German training includes law, planning and leading a team on site, so C and E are 2; talking with people is S 1.',
    codes: { kldb: '53112', onet: '33-9032.00' },
    checked: {
      on: '2026-11-23',
      by: [
        'ARD alpha: Ich mach’s, Fachkraft für Schutz und Sicherheit',
        'Tagesspiegel: Mehr als ein Bodyguard',
        'wos-sicherheit.de: Fach- und Servicekraft',
      ],
    },
  },
  {
    id: 'servicekraft-schutz-sicherheit',
    title: both('Servicekraft für Schutz und Sicherheit', 'Security guard'),
    short: both('Sicherheitskraft', 'Security guard'),
    also: { de: ['Security', 'Wachdienst', 'Ordner'], en: ['Security worker'] },
    fields: ['recht'],
    path: 'dual',
    years: 2,
    afterwards: [
      both(
        'Drittes Jahr zur Fachkraft für Schutz und Sicherheit',
        'A third year to become a security specialist',
      ),
    ],
    usual: 'first',
    sentence: both(
      'Du passt auf Häuser und Feste auf und hilfst den Leuten dort.',
      'You watch over buildings and events and help the people there.',
    ),
    tasks: [
      both('gehst Runden und prüfst Türen', 'walk rounds and check doors'),
      both('siehst auf Kameras nach, was passiert', 'watch cameras to see what happens'),
      both('hilfst Leuten mit Fragen', 'help people with questions'),
      both('meldest Gefahren und schreibst sie auf', 'report dangers and write them down'),
    ],
    places: ['on-the-move'],
    with: ['people', 'machines', 'shifts', 'night'],
    suits: [
      both('gern aufmerksam bist', 'like paying attention'),
      both('gern mit Leuten zu tun hast', 'like dealing with people'),
      both('gern an verschiedenen Orten bist', 'like being in different places'),
    ],
    know: both(
      'Du stehst und läufst viel, auch nachts und am Wochenende.',
      'You stand and walk a lot, also at night and on weekends.',
    ),
    interests: { R: 3, I: 1, A: 0, S: 1, E: 1, C: 2 },
    codes: { kldb: '53112', onet: '33-9032.00' },
    checked: {
      on: '2026-11-23',
      by: [
        'wos-sicherheit.de: Fach- und Servicekraft',
        'rationell-reinigen.de: Zweiter Ausbildungsberuf ab 2008',
      ],
    },
  },
  {
    id: 'schaedlingsbekaempfer',
    title: both('Schädlingsbekämpferin / Schädlingsbekämpfer', 'Pest controller'),
    short: both('Fachkraft gegen Schädlinge', 'Pest controller'),
    also: { de: ['Kammerjäger', 'Schädlingsbekämpfer'], en: ['Exterminator'] },
    fields: ['recht', 'natur'],
    path: 'dual',
    years: 3,
    afterwards: [
      both('Meisterprüfung und Leitung eines Teams', 'Master exam and leading a team'),
      both('Weiterbildung zur Leitung', 'Further training to lead a team'),
    ],
    usual: 'middle',
    sentence: both(
      'Du schützt Küchen, Häuser und Vorräte vor Ratten und Käfern.',
      'You protect kitchens, homes and food from rats and beetles.',
    ),
    tasks: [
      both('suchst Spuren von Tieren', 'look for traces of animals'),
      both('stellst Fallen und Köder auf', 'set traps and bait'),
      both('rechnest die Menge der Mittel aus', 'work out how much product to use'),
      both('zeigst Leuten, wie sie sich schützen', 'show people how to protect themselves'),
    ],
    places: ['on-the-move'],
    with: ['people', 'animals', 'paper'],
    suits: [
      both('gern Spuren suchst', 'like looking for traces'),
      both('wissen willst, wie Tiere leben', 'want to know how animals live'),
      both('gern unterwegs bist', 'like being on the road'),
    ],
    know: both(
      'Es riecht oft schlecht, und du siehst auch tote Tiere.',
      'It often smells bad, and you also see dead animals.',
    ),
    interests: { R: 3, I: 1, A: 0, S: 0, E: 1, C: 2 },
    codes: { kldb: '53342', onet: '37-2021.00' },
    checked: {
      on: '2026-11-23',
      by: [
        'IHK Köln: Schädlingsbekämpfer/-in',
        'Rhein-Neckar-Zeitung: Schädlingsbekämpfer sind Hygienespezialisten',
        'ARD alpha: Ich mach’s, Schädlingsbekämpfer',
      ],
    },
  },
]
