import { productName } from '#shared/domain/product-name.ts'

/** The pages that every footer links. */
export const legal = {
  imprint: {
    title: 'Impressum',
    lead: `Diese Installation von ${productName} betreibt Ihre Schule oder deren Träger.`,
    missing: {
      title: 'Hier fehlen noch Angaben des Betreibers',
      points: [
        'Name und Anschrift des Betreibers (Schule oder Träger)',
        'Wer ihn vertritt, etwa die Schulleitung',
        'E-Mail-Adresse und Telefonnummer',
        'Wer für die Inhalte verantwortlich ist',
      ],
      how: 'Der Betreiber legt den Text als Datei impressum.de.md ab. Bis dahin beantwortet Fragen die Schule, von der Sie den Code oder den Lizenzschlüssel haben.',
    },
  },
  privacy: {
    title: 'Datenschutz',
    lead: 'Kurz gesagt: so wenig wie möglich, so kurz wie möglich.',
    whatTitle: 'Was wir speichern',
    what: [
      'Von Explorern: einen Fantasienamen, ein Passwort, von dem nur ein nicht umkehrbarer Prüfwert gespeichert ist, die Antworten auf Aufgaben, Entwürfe, gemerkte Berufe, Handzeichen, Leseeinstellungen und Anmeldungen. Den Namen eines Praktikumsbetriebs nur, wenn die Mappe der Klasse danach fragt. Keinen echten Namen, kein Geburtsdatum, keine E-Mail-Adresse.',
      'Von Lehrkräften: Name, E-Mail-Adresse, Schule, Passwort (ebenso), Klassen, Rückmeldungen und Anmeldungen.',
      'Was ein Explorer abgibt, liest seine Lehrkraft. Sie sieht auch, wann er abgegeben und sich angemeldet hat und wann er Hilfe braucht. Die Klasse sieht bei manchen Aufgaben Zahlen ohne Namen, ab fünf Antworten. Andere Lehrkräfte und die Verwaltung lesen in der App nichts davon.',
      'Private Aufgaben liest nur, wer sie geschrieben hat: Sie werden auf dem Tablet mit einem Geheimwort verschlossen. Ein kurzes Wort könnte erraten, wer die Datenbank hat.',
    ],
    whereTitle: 'Auf dem Tablet',
    where: [
      'Antworten, die auf Verbindung warten, liegen verschlüsselt auf dem Gerät. Nach dem Abmelden kann sie dort niemand lesen.',
      'Warten auf einem Tablet Antworten, meldet es der Lehrkraft der Klasse, wie viele und seit wann. Nicht, wessen sie sind und was darin steht. Damit jemand das Tablet findet, hat es dann eine Nummer.',
      'Die Kamera geht nur an, wenn du auf „Anmeldekarte scannen“, „Code scannen“ oder „Foto machen“ tippst, das Mikrofon nur für eine Aufnahme. Was die Kamera beim Scannen sieht, wird nicht gespeichert.',
      'In manche Antworten passen Fotos und Aufnahmen. Deine Lehrkraft sieht und hört sie mit der Antwort. Ort und Zeit, die eine Kamera in ein Foto schreibt, bleiben nicht darin.',
      'Was du für eine Bewerbung oder nur für den Ausdruck der Praktikumsmappe eintippst, speichern und senden wir nicht. Eine Datei, die du davon sicherst, bleibt auf dem Gerät, bis jemand sie löscht.',
      'Es gibt keine Werbung, keine Statistik-Dienste und keine Inhalte von fremden Servern. Cookies dienen der Anmeldung; eins trägt 400 Tage lang eine Zufallszahl des Geräts, damit sich die Explorer einer Klasse nicht gegenseitig aussperren und jeder sieht, auf welchem Gerät das eigene Konto angemeldet war, und eins merkt sich für ein paar Sekunden, dass gerade etwas geändert wurde, damit die Seite es gleich zeigt.',
    ],
    basisTitle: 'Warum die Schule das darf',
    basis: {
      unknown: [
        'Das sagt deine Schule: entweder erlaubt es das Schulgesetz ihres Landes, oder deine Eltern und du habt eingewilligt.',
      ],
      law: ['Deine Schule erfüllt damit ihre Aufgabe nach dem Schulgesetz ihres Landes.'],
      consent: [
        'An deiner Schule gilt die Einwilligung: Deine Eltern unterschreiben ein Blatt, ab 14 Jahren auch du. Das Blatt bleibt in der Schule. Gespeichert wird nur, dass es da ist, seit wann, und wer es eingetragen hat. Bis dahin kannst du hier nichts abgeben.',
        'Die Einwilligung ist freiwillig. Ohne sie hast du keinen Nachteil. Deine Eltern und du könnt sie jederzeit widerrufen: Ein Wort an deine Lehrkraft genügt. Dann werden keine Antworten mehr angenommen, und sie löscht dein Konto. Was bis dahin geschah, bleibt rechtmäßig.',
      ],
    },
    rightsTitle: 'Deine Rechte',
    rights: [
      'Du kannst jederzeit alles herunterladen, was über dich gespeichert ist: unter „Mein Konto“. Auch dein Brief aus der Zeitkapsel ist dabei. In der App bleibt er bis zu seinem Tag zu.',
      'Löschen lassen kannst du es über deine Lehrkraft oder die Schule.',
    ],
    missing: {
      title: 'Hier fehlen noch Angaben des Betreibers',
      points: [
        'Wer verantwortlich ist: Name und Anschrift der Schule oder des Trägers',
        'Wie man die Person für den Datenschutz erreicht',
        'Die Rechtsgrundlage und wie lange Daten bleiben',
        'Die zuständige Aufsichtsbehörde für Beschwerden',
      ],
      how: 'Der Betreiber legt den Text als Datei datenschutz.de.md ab. Bis dahin ist die Schule die Ansprechpartnerin.',
    },
  },
  accessibility: {
    title: 'Barrierefreiheit',
    lead: `${productName} soll für alle nutzbar sein. Unser Maßstab ist WCAG 2.2 AA.`,
    points: [
      'Alles geht mit der Tastatur allein, auch Sortieren und Zuordnen.',
      'Texte haben genug Kontrast, hell und dunkel. Die Schrift lässt sich vergrößern.',
      'Zustände werden nie nur durch Farbe gezeigt, sondern auch mit Symbol und Wort.',
      'Wer weniger Bewegung eingestellt hat, bekommt keine Animationen.',
    ],
    report: 'Etwas klappt nicht? Sag es deiner Lehrkraft oder der Schule. Sie gibt es an uns weiter.',
    missing: {
      title: 'Hier fehlen noch Angaben des Betreibers',
      points: [
        'Eine Adresse, an die man Barrieren melden kann',
        'Die Schlichtungsstelle, die bei Streit hilft',
        'Von wann diese Erklärung ist und wie geprüft wurde',
      ],
      how: 'Der Betreiber legt den Text als Datei barrierefreiheit.de.md ab.',
    },
  },
}
