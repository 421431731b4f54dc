/** Beside the sign-in fields. No area of the catalogue: it comes with the part (client/features/session/Completion.tsx). */
export const completion = {
  label: { username: 'Wörter für deinen Explorer-Namen', password: 'Wörter für dein Passwort' },
  count: (count: number) =>
    count === 1 ? '1 Wort zur Auswahl, Pfeil nach unten' : `${count} Wörter zur Auswahl, Pfeil nach unten`,
}
