import type { LocalText } from '../domain/language.ts'
import { both } from './both.ts'

/** The description of each field of work: five sentences for the head of its page, in the order of the fields. */
export const fieldTexts: Readonly<Record<string, LocalText>> = {
  bauen: both(
    'Hier entstehen Häuser, Straßen und Brücken. Viele arbeiten draußen und im Team. Andere planen am Computer, was später gebaut wird. Auch alte Häuser werden hier wieder schön und warm. Am Ende steht etwas da, das lange bleibt.',
    'This is where houses, roads and bridges come from. Many people work outdoors and in a team. Others plan on a computer what will be built. Old houses are made warm and beautiful again too. In the end there is something that lasts.',
  ),
  produktion: both(
    'Hier werden aus Holz, Metall oder Papier fertige Dinge. Manche baut man von Hand, viele mit Maschinen. Du misst genau, denn oft geht es um Millimeter. Wenn eine Maschine steht, suchst du den Grund. Das gibt es in der Werkstatt und in der Fabrik.',
    'This is where wood, metal or paper become finished things. Some are made by hand, many with machines. You measure closely, because a millimetre often matters. When a machine stops, you look for the reason. It happens in workshops and in factories.',
  ),
  elektro: both(
    'Ohne Strom geht heute fast nichts. Hier legen Menschen Kabel, bauen Geräte und steuern Anlagen. Auch Wärme, Licht und Netze gehören dazu. Du suchst Fehler und findest sie Schritt für Schritt. Sicher arbeiten ist dabei das Wichtigste.',
    'Hardly anything works without electricity today. Here people lay cables, build devices and control systems. Heat, light and networks are part of it too. You look for faults and find them step by step. Working safely comes first.',
  ),
  fahrzeuge: both(
    'Autos, Räder, Traktoren, Boote und Flugzeuge brauchen Pflege. Hier werden sie gebaut, geprüft und repariert. Oft hilft ein Computer bei der Suche nach dem Fehler. Andere planen neue Fahrzeuge oder verkaufen sie. Am Ende fährt, schwimmt oder fliegt etwas wieder.',
    'Cars, bikes, tractors, boats and planes need care. Here they are built, checked and repaired. A computer often helps to find the fault. Others plan new vehicles or sell them. In the end something drives, floats or flies again.',
  ),
  natur: both(
    'Hier dreht sich alles um Tiere, Pflanzen, Wasser und Boden. Viele sind bei jedem Wetter draußen. Manche sorgen für unser Essen, andere für saubere Luft. Tiere und Pflanzen kennen kein Wochenende. Du siehst, wie etwas wächst und gesund bleibt.',
    'Everything here is about animals, plants, water and soil. Many people are outdoors in all weathers. Some grow our food, others keep the air clean. Animals and plants know no weekend. You see things grow and stay healthy.',
  ),
  gastlichkeit: both(
    'Hier wird gekocht, gebacken und für Gäste gesorgt. Du arbeitest in Küche, Backstube, Hotel oder Betrieb. Gutes Essen braucht gute Planung und saubere Hände. Oft ist dann viel zu tun, wenn andere frei haben. Dafür siehst du gleich, ob es schmeckt.',
    'This is about cooking, baking and looking after guests. You work in a kitchen, bakery, hotel or factory. Good food takes good planning and clean hands. It is often busy when others have time off. In return you see at once whether people like it.',
  ),
  gesundheit: both(
    'Hier hilfst du Menschen, gesund zu werden oder gut zu leben. Du bist in einer Klinik, einer Praxis oder unterwegs. Manche pflegen, andere messen, röntgen oder bauen Hilfen. Man schreibt auch viel auf, damit nichts vergessen wird. Ein ruhiges Wort hilft oft so viel wie ein Gerät.',
    'Here you help people to get well or to live well. You work in a hospital, a surgery or on the move. Some people care, others measure, X-ray or build aids. A lot is written down, so that nothing is forgotten. A calm word often helps as much as a machine.',
  ),
  soziales: both(
    'Hier bist du da, wenn Menschen Rat oder Hilfe suchen. Es geht um Familie, Geld, Alter oder schwere Tage. Du hörst zu und findest mit ihnen den nächsten Schritt. Dazu gehören auch Briefe, Anträge und Treffen im Team. Nicht alles lässt sich lösen, doch vieles wird leichter.',
    'Here you are there when people look for advice or help. It is about family, money, old age or hard days. You listen and find the next step together. Letters, forms and team meetings belong to it too. Not everything can be solved, but much gets easier.',
  ),
  bildung: both(
    'Hier lernen Kinder, Jugendliche und Erwachsene etwas Neues. Du spielst, erklärst, übst und machst Mut. Gute Stunden brauchen Zeit, denn man bereitet sie vor. Du redest auch mit Familien und im Team. Schön ist der Moment, wenn jemand sagt: Jetzt kann ich es.',
    'Here children, teenagers and adults learn something new. You play, explain, practise and encourage. Good lessons take time, because they are prepared. You also talk with families and in a team. The best moment is when someone says: now I can do it.',
  ),
  medien: both(
    'Hier entstehen Bilder, Texte, Töne und Filme. Du erzählst etwas so, dass andere gern hinsehen. Meist arbeitet man am Computer und im Team. Oft gibt es einen festen Termin, dann wird es eng. Auch Bühne, Licht und fremde Sprachen gehören dazu.',
    'This is where pictures, texts, sounds and films are made. You tell things so that others like to look. Mostly you work on a computer and in a team. There is often a deadline, and then time gets short. Stage, light and foreign languages belong here too.',
  ),
  kunst: both(
    'Hier wird etwas schön und zugleich nützlich. Du arbeitest mit Stoff, Stein, Gold, Leder oder Blumen. Vieles ist Handarbeit und braucht Zeit. Manche helfen auch Menschen, sich wohl zu fühlen. Am Abend hältst du oft ein Stück in der Hand.',
    'Here things become beautiful and useful at once. You work with cloth, stone, gold, leather or flowers. Much is made by hand and takes time. Some also help people to feel good. In the evening you often hold a finished piece.',
  ),
  handel: both(
    'Hier kommen Waren zu den Menschen, die sie suchen. Du berätst, verkaufst und füllst Regale auf. Vieles läuft heute auch über das Internet. Du rechnest, planst und sprichst mit vielen Leuten. Ein gutes Gespräch ist oft wichtiger als die Ware.',
    'Here goods reach the people who look for them. You advise, sell and fill shelves. A lot happens online today. You calculate, plan and talk to many people. A good talk often matters more than the goods.',
  ),
  buero: both(
    'Hier wird geplant, gerechnet und geschrieben. Du sorgst dafür, dass Rechnungen und Termine stimmen. Fast alles läuft am Computer, doch ohne Reden geht es nicht. Firmen, Banken und Ämter brauchen diese Arbeit. Wer hier gut ordnet, hilft vielen anderen.',
    'This is about planning, calculating and writing. You make sure that bills and dates are right. Almost all of it is on a computer, but talking matters. Companies, banks and public offices rely on this work. Good order here helps many others.',
  ),
  recht: both(
    'Hier sorgen Menschen dafür, dass Regeln für alle gelten. Manche schützen und retten, auch nachts. Andere lesen Gesetze, schreiben Briefe und bereiten Verfahren vor. Du bleibst ruhig und hörst beide Seiten an. Dazu gehört auch, alles genau aufzuschreiben.',
    'Here people make sure that rules hold for everyone. Some protect and rescue, at night too. Others read laws, write letters and prepare cases. You stay calm and listen to both sides. Writing everything down is part of it too.',
  ),
  logistik: both(
    'Hier kommt alles rechtzeitig an: Pakete, Waren und Menschen. Du packst, fährst, steuerst oder planst den Weg. Ein Teil der Arbeit läuft im Lager, ein Teil unterwegs. Computer zeigen, wo gerade was ist. Züge, Schiffe und Flugzeuge fahren auch am Abend.',
    'Here everything arrives on time: parcels, goods and people. You pack, drive, steer or plan the route. Part of the work is in a warehouse, part on the move. Computers show where things are right now. Trains, ships and planes run in the evening too.',
  ),
  freizeit: both(
    'Hier geht es um Sport, Reisen und schöne Stunden. Du planst Feste, zeigst Übungen oder berätst zu Reisen. Du hast fast immer mit Menschen zu tun. Oft arbeitest du, wenn andere frei haben. Hinter jedem schönen Tag steckt viel Planung.',
    'This is about sport, travel and good times. You plan events, show exercises or advise on trips. You nearly always deal with people. You often work when others have time off. Behind every good day there is a lot of planning.',
  ),
  labor: both(
    'Hier wird geprüft, gemessen und entdeckt. Du arbeitest mit Stoffen, Zellen, Licht oder Steinen. Ein Versuch klappt oft erst beim dritten Mal. Du schreibst genau auf, was du getan hast. So entstehen neue Stoffe, Arznei und sicheres Wasser.',
    'This is about checking, measuring and discovering. You work with substances, cells, light or rocks. An experiment often works only the third time. You write down exactly what you did. That leads to new materials, medicines and safe water.',
  ),
  it: both(
    'Hier bringen Menschen Computern bei, was sie tun sollen. Du schreibst Programme, baust Netze oder ordnest Daten. Meist löst du ein Problem in kleinen Schritten. Du fragst oft nach, was die anderen wirklich brauchen. Auch Pläne, Karten und Spiele entstehen so.',
    'Here people teach computers what to do. You write programs, build networks or sort data. Mostly you solve a problem in small steps. You often ask what others really need. Plans, maps and games are made this way too.',
  ),
}
