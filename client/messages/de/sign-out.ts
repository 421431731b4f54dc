import { formatNumber, plural } from '../format.ts'

/** The question at signing out. No area of the catalogue: it comes with its dialog (client/app/SignOutDialog.tsx). */
export const signOut = {
  title: 'Abmelden?',
  ownWait: (count: number) =>
    `${formatNumber(count, 'de')} ${plural(count, 'de', { one: 'Eintrag von dir wartet', other: 'Einträge von dir warten' })} noch auf Verbindung.`,
  losesText: 'Ein Text von hier ist noch nicht gespeichert. Nach dem Abmelden ist er weg.',
  reassure:
    'Du kannst dich ruhig abmelden. Niemand kann hier lesen, was du geschrieben hast. Dieses Gerät schickt es unter deinem Namen los, sobald es Verbindung hat.',
  confirm: 'Abmelden',
}
