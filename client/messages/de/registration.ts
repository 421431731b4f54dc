import { limits } from '#shared/domain/limits.ts'

/** Registration, and the credentials that are shown once. A separate file, because returning users do not load it. */
export const registration = {
  field: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    licenseKey: 'Lizenzschlüssel',
    joinCode: 'Beitrittscode',
  },
  teacherRegister: {
    title: 'Als Lehrkraft registrieren',
    lead: 'Zuerst der Lizenzschlüssel Ihrer Schule.',
    accountLead: 'Jetzt noch Ihr Konto.',
    keyHint: 'Sieht so aus: WELT-XXXX-XXXX-XXXX. Sie haben ihn von Ihrer Schulleitung.',
    check: 'Schlüssel prüfen',
    school: (name: string) => `Schule: ${name}`,
    otherKey: 'Anderer Schlüssel',
    passwordHint: `Mindestens ${limits.password.teacher} Zeichen. Leer lassen, dann bekommen Sie eines von uns.`,
    emailHint:
      'Bis jemand aus dem Kollegium Ihr Konto bestätigt, bleiben Sie hier angemeldet. Danach melden Sie sich mit dieser Adresse an.',
    takenPerhapsByYou: {
      chosen:
        'Diese Adresse ist vergeben, vielleicht schon an Sie: Auf Ihren ersten Versuch kam keine Antwort an. Melden Sie sich mit dem Passwort von vorhin an. Geht das nicht, muss erst jemand aus dem Kollegium Ihre Anfrage auf der Seite „Klassen“ bestätigen.',
      generated:
        'Diese Adresse ist vergeben, vielleicht schon an Sie: Auf Ihren ersten Versuch kam keine Antwort an, auch nicht das Passwort. Bitten Sie jemanden aus dem Kollegium, Ihre Anfrage auf der Seite „Klassen“ abzulehnen, und registrieren Sie sich dann noch einmal. Steht dort keine Anfrage, gibt Ihnen die Plattform-Verwaltung einen Code für ein neues Passwort.',
    },
    submit: 'Konto anlegen',
    haveAccount: 'Schon registriert?',
    signIn: 'Zur Anmeldung',
  },
  studentRegister: {
    title: 'Komm an Bord',
    lead: 'Mit dem Code von der Tafel. Ganz ohne deinen echten Namen.',
    codeHint: 'Acht Zeichen, zum Beispiel KTM4-Q7WX.',
    nameHint: 'Such dir einen aus oder erfinde einen eigenen. Nimm bitte nicht deinen echten Namen.',
    offers: 'Vorschläge für deinen Namen',
    moreOffers: 'Andere Vorschläge',
    takenPerhapsByYou:
      'Dieser Name ist vergeben, vielleicht schon an dich: Auf deinen ersten Versuch kam keine Antwort an. Frag deine Lehrkraft nach einem neuen Passwort dafür, oder nimm einen anderen Namen.',
    takeOffer: (name: string) => `${name} nehmen`,
    suggestion: (name: string) => `Wie wäre es mit „${name}“?`,
    passwordHint: `Mindestens ${limits.password.student} Zeichen. Ohne Eintrag bekommst du drei Wörter und eine Zahl von uns.`,
    ownPassword: 'Du bekommst gleich ein Passwort. Lieber ein eigenes?',
    submit: 'Explorer:in werden',
    haveAccount: 'Schon dabei?',
    signIn: 'Zur Anmeldung',
  },
  credentials: {
    title: 'Dein Name und dein Passwort',
    titleFormal: 'Ihre Zugangsdaten',
    once: 'Schreib beides jetzt in dein Heft. Das Passwort zeigen wir nur dieses eine Mal.',
    lost: 'Weg oder vergessen? Deine Lehrkraft gibt dir ein neues Passwort, auch als Karte zum Scannen.',
    /** Only for languages in which the list of words is a foreign one. */
    foreignWords: '',
    onceFormal: 'Notieren Sie sie jetzt. Das Passwort zeigen wir nur dieses eine Mal.',
    ownPassword: 'Schreib den Namen jetzt in dein Heft. Dein Passwort kennst nur du.',
    ownPasswordFormal: 'Ihr Passwort kennen nur Sie.',
    chosenByYou: 'das von dir gewählte',
    chosenByYouFormal: 'das von Ihnen gewählte',
    copyName: 'Namen kopieren',
    copyEmail: 'E-Mail-Adresse kopieren',
    copyPassword: 'Passwort kopieren',
    copyAll: 'Beides kopieren',
    close: 'Ich habe es aufgeschrieben',
    closeFormal: 'Ich habe sie notiert',
  },
}
