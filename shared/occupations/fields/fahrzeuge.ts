import { both } from '../both.ts'
import type { Entry } from '../schema.ts'

export const fahrzeuge: readonly Entry[] = [
  {
    id: 'kfz-mechatroniker',
    title: both('Kraftfahrzeugmechatronikerin / Kraftfahrzeugmechatroniker', 'Car mechanic'),
    short: both('Kfz-Fachkraft', 'Car mechanic'),
    also: {
      de: ['KFZ', 'Automechaniker', 'Kfz-Mechatroniker', 'Autoschlosser'],
      en: ['Motor mechanic', 'Car technician'],
    },
    fields: ['fahrzeuge', 'elektro'],
    path: 'dual',
    years: 3.5,
    afterwards: [
      both('Meisterprüfung und ein eigener Betrieb', 'Master craft exam and your own business'),
      both('Studium, zum Beispiel Technik für Fahrzeuge', 'A degree, for example in vehicle engineering'),
    ],
    usual: 'middle',
    sentence: both(
      'Du prüfst und reparierst Autos mit Werkzeug und Computer.',
      'You check and repair cars with tools and a computer.',
    ),
    tasks: [
      both('liest Fehler mit dem Computer aus', 'read out faults with a computer'),
      both('füllst Öl nach und baust Bremsen ein', 'top up oil and fit brakes'),
      both('reparierst Motoren und Kabel', 'repair engines and wiring'),
      both('erklärst den Leuten, was kaputt ist', 'explain to people what is broken'),
    ],
    places: ['workshop'],
    with: ['machines', 'computer', 'people'],
    suits: [
      both('Autos magst', 'like cars'),
      both('gern schraubst und Fehler suchst', 'like using tools and hunting for faults'),
      both('neue Technik magst, etwa E-Autos', 'like new technology such as electric cars'),
    ],
    know: both(
      'Du sitzt oft am PC und machst dir doch die Hände schmutzig.',
      'You work a lot on a computer and still get dirty hands.',
    ),
    interests: { R: 3, I: 1, A: 0, S: 0, E: 0, C: 2 },
    codes: { kldb: '25212', onet: '49-3023.00' },
    checked: {
      on: '2026-11-23',
      by: [
        'REFA: Kraftfahrzeugmechatroniker',
        'Südwest Presse: Damit die Kiste läuft',
        'mystipendium.de: Kfz-Mechatroniker Ausbildung',
      ],
    },
  },
  {
    id: 'zweiradmechatroniker',
    title: both('Zweiradmechatronikerin / Zweiradmechatroniker', 'Bike and motorcycle mechanic'),
    short: both('Zweiradfachkraft', 'Bike and motorcycle mechanic'),
    also: { de: ['Zweiradmechaniker', 'Fahrradmechaniker', 'Motorradmechaniker'], en: ['Bicycle mechanic'] },
    fields: ['fahrzeuge'],
    path: 'dual',
    years: 3.5,
    afterwards: [
      both('Meisterprüfung und ein eigener Betrieb', 'Master craft exam and your own business'),
      both('Weiterbildung zur Leitung', 'Further training to lead a team'),
    ],
    usual: 'middle',
    sentence: both(
      'Du baust und reparierst Fahrräder, E-Bikes oder Motorräder.',
      'You build and repair bicycles, e-bikes or motorbikes.',
    ),
    tasks: [
      both('prüfst Bremsen, Ketten und Licht', 'check brakes, chains and lights'),
      both('suchst Fehler am Motor', 'look for faults in the motor'),
      both('baust Räder nach Wunsch um', 'rebuild bikes to order'),
      both('berätst Leute beim Kauf', 'advise people who want to buy'),
    ],
    places: ['workshop', 'shop'],
    with: ['machines', 'people', 'computer'],
    suits: [
      both('Räder oder Motorräder magst', 'like bikes or motorbikes'),
      both('gern schraubst', 'like working with tools'),
      both('gern mit Leuten redest', 'like talking with people'),
    ],
    know: both(
      'Im Frühling kommen alle auf einmal, dann ist sehr viel los.',
      'In spring everyone comes at once, and it gets very busy.',
    ),
    interests: { R: 3, I: 1, A: 0, S: 0, E: 0, C: 1 },
    codes: { kldb: '25252', onet: '49-3052.00' },
    checked: {
      on: '2026-11-23',
      by: ['jobbörse-stellenangebote.de: Zweiradmechatroniker', 'beroobi.de: Zweiradmechaniker'],
    },
  },
  {
    id: 'fahrzeuglackierer',
    title: both('Fahrzeuglackiererin / Fahrzeuglackierer', 'Car painter'),
    short: both('Autolackiererin / Autolackierer', 'Car painter'),
    also: { de: ['Autolackierer', 'Lackierer'], en: ['Vehicle painter', 'Spray painter'] },
    fields: ['fahrzeuge', 'kunst'],
    path: 'dual',
    years: 3,
    afterwards: [
      both('Meisterprüfung und ein eigener Betrieb', 'Master craft exam and your own business'),
      both('Weiterbildung zur Leitung', 'Further training to lead a team'),
    ],
    usual: 'first',
    sentence: both(
      'Du gibst Autos neue Farbe und machst Kratzer unsichtbar.',
      'You give cars new paint and make scratches disappear.',
    ),
    tasks: [
      both('prüfst Schäden am Lack', 'check damage to the paint'),
      both('schleifst und spachtelst Dellen glatt', 'sand and fill dents until smooth'),
      both('mischst genau den gleichen Farbton', 'mix exactly the same colour'),
      both('sprühst Lack und Muster auf', 'spray on paint and designs'),
    ],
    places: ['workshop'],
    with: ['machines'],
    suits: [
      both('Farben und Autos magst', 'like colours and cars'),
      both('gern sehr genau arbeitest', 'like working very precisely'),
      both('gern etwas wieder wie neu machst', 'like making things look new again'),
    ],
    know: both(
      'Vor dem Lack kommt viel Putzen, Schleifen und Kleben.',
      'Before the paint comes a lot of cleaning, sanding and masking.',
    ),
    interests: { R: 3, I: 0, A: 2, S: 0, E: 0, C: 1 },
    why: 'Matching colours and painting designs are part of the German training, so A is 2.',
    codes: { kldb: '22212', onet: '51-9123.00' },
    checked: {
      on: '2026-11-23',
      by: [
        'Neues Deutschland: Fahrzeuglackierer sind gefragt',
        'Wikipedia: Fahrzeuglackierer',
        'berichtsheft-generator.com: Fahrzeuglackierer',
      ],
    },
  },
  {
    id: 'automobilkaufmann',
    title: both('Automobilkauffrau / Automobilkaufmann', 'Car dealership assistant'),
    short: both('Autokauffrau / Autokaufmann', 'Car dealership assistant'),
    also: { de: ['Autoverkäufer', 'Autohaus'], en: ['Car sales'] },
    fields: ['fahrzeuge', 'handel'],
    path: 'dual',
    years: 3,
    afterwards: [
      both('Weiterbildung für den Verkauf von Autos', 'Further training in car sales'),
      both('Studium, zum Beispiel Wirtschaft', 'A degree, for example in business'),
    ],
    usual: 'middle',
    sentence: both(
      'Du berätst im Autohaus und kümmerst dich um Kauf und Termine.',
      'You advise people at a car dealer and handle sales and bookings.',
    ),
    tasks: [
      both('berätst Leute rund um das Auto', 'advise people about cars'),
      both('schreibst Verträge und Rechnungen', 'write contracts and bills'),
      both('planst Termine für die Werkstatt', 'plan bookings for the workshop'),
      both('bestellst Autos und Teile', 'order cars and parts'),
    ],
    places: ['office', 'shop'],
    with: ['people', 'computer', 'paper'],
    suits: [
      both('Autos magst', 'like cars'),
      both('gern mit Leuten redest', 'like talking with people'),
      both('gern rechnest und planst', 'like doing sums and planning'),
    ],
    know: both(
      'Du sitzt viel am Schreibtisch und schraubst nicht selbst.',
      'You spend a lot of time at a desk and do not fix cars yourself.',
    ),
    interests: { R: 1, I: 0, A: 0, S: 1, E: 3, C: 2 },
    codes: { kldb: '62272', onet: '41-2031.00' },
    checked: {
      on: '2026-11-23',
      by: [
        'REFA: Automobilkaufmann',
        'IG Metall: Ausbildungsberuf Automobilkaufmann/-frau',
        'kuniberg-bk.de: Automobilkaufleute',
      ],
    },
  },
]
