/** The question of a shared tablet. No area of the catalogue: it comes with its dialog (client/app/IdleDialog.tsx). */
export const idle = {
  title: 'Bist du noch da?',
  body: 'Andere benutzen dieses Gerät auch. Darum melden wir dich in einer Minute ab. Deine Entwürfe sind gespeichert.',
  stay: 'Ja, weiter',
}
