/** The question about a card of another student. No area of the catalogue: it comes with its dialog (client/app/OthersCardDialog.tsx). */
export const othersCard = {
  title: (name: string) => `${name} ist hier noch angemeldet`,
  body: (name: string, owner: string) =>
    `Das ist die Karte von ${owner}. Gehört sie dir? Dann melde ${name} zuerst ab. Alles, was ${name} geschrieben hat, bleibt gespeichert.`,
  stay: (name: string) => `Ich bin ${name}`,
  leave: (name: string) => `${name} abmelden`,
}
