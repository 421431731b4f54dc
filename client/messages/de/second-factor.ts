import { formatNumber } from '../format.ts'

/** Signing in with a code beside the password, for admins and teachers. `Sie`. */
export const secondFactor = {
  title: 'Anmeldung mit zweitem Faktor',
  isLost: {
    admin: 'Wenn Telefon und Ersatzcodes fehlen, schaltet der Betreiber ihn auf dem Server aus.',
    teacher:
      'Wenn Telefon und Ersatzcodes fehlen, lassen Sie Ihr Konto zurücksetzen: Danach ist der zweite Faktor aus. Das Kollegium erfährt von jedem Zurücksetzen.',
  },
  isOff:
    'Ihr Konto fragt nur nach dem Passwort. Mit einer Authenticator-App reicht ein gestohlenes Passwort nicht mehr.',
  isOn: (left: number) =>
    `Ihr Konto fragt nach dem Passwort und nach einem Code aus Ihrer App. Übrige Ersatzcodes: ${formatNumber(left, 'de')}.`,
  fewLeft:
    'Es sind nur noch wenige Ersatzcodes da. Schalten Sie den zweiten Faktor aus und wieder ein, dann bekommen Sie neue.',
  codesNotShown:
    'Der zweite Faktor ist eingeschaltet, aber die Ersatzcodes sind nicht angekommen. Behalten Sie den Eintrag in der App. Schalten Sie den zweiten Faktor aus und wieder ein, dann bekommen Sie neue Codes.',
  turnOn: 'Zweiten Faktor einschalten',
  turnOff: 'Zweiten Faktor ausschalten',
  why: 'Sie brauchen dazu eine Authenticator-App auf Ihrem Telefon. Bestätigen Sie zuerst Ihr Passwort.',
  password: 'Passwort',
  next: 'Weiter',
  scan: 'Scannen Sie das Bild mit der App, oder geben Sie den Schlüssel darunter ein. Tippen Sie dann den Code ab, den die App zeigt.',
  qrCode: 'Schlüssel für die Authenticator-App',
  copySecret: 'Schlüssel kopieren',
  code: 'Code aus der App',
  confirm: 'Einschalten',
  codesTitle: 'Ihre Ersatzcodes',
  codesLead:
    'Wenn das Telefon fehlt, hilft jeder dieser Codes einmal. Bewahren Sie sie getrennt vom Telefon auf: Sie werden nur jetzt gezeigt.',
  copyCodes: 'Codes kopieren',
  saveCodes: 'Als Datei speichern',
  kept: 'Ich habe sie aufbewahrt',
  turnOffTitle: 'Zweiten Faktor ausschalten?',
  turnOffBody: 'Danach reicht das Passwort allein. Alle Ersatzcodes werden ungültig.',
  anyCode: 'Code aus der App oder Ersatzcode',
  anyCodeHint: 'Jeder Code gilt nur einmal.',
  removed: 'Der zweite Faktor ist ausgeschaltet.',
}
