import { limits } from '#shared/domain/limits.ts'
import { formatNumber, plural } from '../format.ts'

/** What every sign-in page says, and the explorers' own. `du` for explorers, `Sie` for teachers. */
export const session = {
  field: {
    code: 'Code aus der App oder Ersatzcode',
    username: 'Explorer-Name',
    usernameHint: 'Zum Beispiel mutiger-dachs-27',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    passwordHint: 'Drei Wörter und eine Zahl, oder dein eigenes',
    sharedTablet: 'Andere benutzen dieses Gerät auch',
    sharedTabletHint: `Nach ${limits.idleMinutes} Minuten Pause fragt die App nach und meldet dich sonst ab.`,
  },
  scan: { login: 'Anmeldekarte scannen', register: 'Code scannen' },
  needsConnection:
    'Für diesen Schritt brauchst du kurz Verbindung. Danach geht alles auch ohne. Sag sonst deiner Lehrkraft Bescheid.',
  needsConnectionFormal: 'Zum Anmelden wird eine Verbindung gebraucht.',
  otherSchool: 'Schule an einer anderen Adresse finden',
  offlineNow: 'Gerade offline',
  passwordMaybeUnderWay:
    'Auf diesem Gerät wartet noch eine Passwort-Änderung. Vielleicht gilt noch das bisherige Passwort.',
  studentLogin: {
    title: 'Willkommen zurück',
    lead: 'Melde dich mit deinem Explorer-Namen an.',
    submit: 'Los geht’s',
    noAccount: 'Noch kein Explorer-Konto?',
    register: 'Mit Code beitreten',
    teacherLink: 'Ich bin Lehrkraft',
    unsent: (count: number) =>
      `Noch nicht gesendet: ${formatNumber(count, 'de')} ${plural(count, 'de', { one: 'Eintrag', other: 'Einträge' })} auf diesem Gerät`,
    forgotten: 'Passwort vergessen?',
    forgottenHelp:
      'Frag deine Lehrkraft. Sie gibt dir in ein paar Sekunden ein neues, auch als Karte zum Scannen.',
  },
}
