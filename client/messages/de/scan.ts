import { productName } from '#shared/domain/product-name.ts'

/** The camera on the explorers' sign-in pages. No area of the catalogue: it comes after the tap (client/scan/scan-words.ts). */
export const scan = {
  title: { login: 'Anmeldekarte scannen', register: 'Beitrittscode scannen' },
  asking: 'Erlaube die Kamera, wenn dein Gerät danach fragt. Das Bild bleibt auf diesem Gerät.',
  hold: {
    login: 'Bring den QR-Code deiner Anmeldekarte in den Rahmen.',
    register: 'Bring den QR-Code von Tafel oder Plakat in den Rahmen.',
  },
  read: (entry: string) => `Eingetragen: ${entry}`,
  foreign: `Dieser QR-Code ist nicht von ${productName}.`,
  other: {
    login: {
      title: 'Das ist eine Anmeldekarte.',
      text: 'Dafür gibt es schon ein Konto.',
      go: 'Damit anmelden',
    },
    register: {
      title: 'Das ist der Beitrittscode einer Klasse.',
      text: 'Damit legst du ein neues Konto an.',
      go: 'Damit beitreten',
    },
  },
  without: {
    refused: {
      title: 'Die Kamera ist nicht erlaubt.',
      help: 'Erlaube sie dieser Seite in den Einstellungen des Browsers.',
    },
    missing: {
      title: 'Hier ist keine Kamera.',
      help: 'Das macht nichts.',
    },
    busy: {
      title: 'Die Kamera geht gerade nicht.',
      help: 'Vielleicht benutzt sie eine andere App oder ein anderer Tab. Schließ sie dort.',
    },
    away: { title: 'Die Kamera ist aus.', help: 'Sie geht aus, wenn du die Seite verlässt.' },
  },
  byHand: {
    login: 'Du kannst deinen Explorer-Namen auch eintippen.',
    register: 'Du kannst den Code auch eintippen.',
  },
  type: { login: 'Namen eintippen', register: 'Code eintippen' },
  goOn: 'Weiter scannen',
}
