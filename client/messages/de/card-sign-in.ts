/** No area of the catalogue: it comes with its button (client/features/session/CardSignIn.tsx). */
export const cardSignIn = {
  byCard: (name: string) => `Mit der Karte anmelden: ${name}`,
}
