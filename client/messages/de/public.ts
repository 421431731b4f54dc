import { productName } from '#shared/domain/product-name.ts'

/** Pages for everybody: landing, demo, footer pages. */
export const publicPages = {
  landing: {
    title: 'Finde heraus, wohin deine Reise geht',
    lead: 'Acht Welten, viele kleine Aufgaben. Am Ende weißt du mehr über das, was du kannst, und über Berufe, die zu dir passen.',
    explorerTitle: 'Ich bin Schülerin oder Schüler',
    codeLabel: 'Code von der Tafel',
    join: 'Beitreten',
    signIn: 'Ich habe schon ein Konto',
    teacherTitle: 'Ich bin Lehrkraft',
    teacherLead: 'Klassen anlegen, Welten starten, sehen, wer fertig ist und wer Hilfe braucht.',
    teacherSignIn: 'Anmelden',
    teacherRegister: 'Mit Lizenzschlüssel registrieren',
    proofs: 'Was uns wichtig ist',
    offlineTitle: 'Läuft ohne Netz',
    offline: 'Wackeliges WLAN? Antworten warten sicher auf dem Gerät und kommen von selbst an.',
    noNamesTitle: 'Ohne echte Namen',
    noNames: 'Explorer haben einen Fantasienamen. Kein Geburtsdatum, keine E-Mail, keine Werbung.',
    deletesTitle: 'Nichts bleibt ewig',
    deletes: 'Antworten werden gelöscht, wenn die Schule sie nicht mehr braucht.',
    demo: 'Demo ansehen',
    installTitle: 'Als App installieren',
    install: `Dann startet ${productName} auch ganz ohne Netz.`,
    installByHand: 'Auf dem iPad: Teilen antippen, dann „Zum Home-Bildschirm“.',
  },
}
