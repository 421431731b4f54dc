import { productName } from '#shared/domain/product-name.ts'

/** Several installations: the page that finds the one of a school, and the way there. For students and teachers. */
export const schools = {
  find: {
    title: 'Schule finden',
    lead: `${productName} läuft an mehreren Adressen. Der Code oder die Adresse der Schule führt zur richtigen.`,
    label: 'Code oder Adresse der Schule',
    hint: 'Die Adresse ist die der Webseite oder eine E-Mail-Adresse der Schule.',
    submit: 'Suchen',
    notFound: 'Das passt zu keiner Adresse der Liste.',
    all: 'Oder aus der Liste',
    here: (name: string) => `Die Schule ist hier, bei „${name}“.`,
    goOn: 'Zur Anmeldung',
    onlyHere: 'Das ist die richtige Adresse: Es gibt nur diese eine.',
    home: 'Zur Startseite',
    unknown: 'Die Liste der Adressen kommt mit der nächsten Verbindung.',
  },
  elsewhere: {
    title: (name: string) => `Das gehört zu „${name}“.`,
    address: (host: string) => `Es geht weiter auf ${host}.`,
    go: 'Dorthin',
  },
}
