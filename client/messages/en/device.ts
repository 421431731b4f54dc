import type { device as de } from '../de/device.ts'
import { formatNumber, plural } from '../format.ts'
import type { MessagesOf } from '../messages-of.ts'

const letters = (count: number) =>
  `${formatNumber(count, 'en')} ${plural(count, 'en', { one: 'letter', other: 'letters' })}`

export const device: MessagesOf<typeof de> = {
  title: 'This tablet',
  lead: 'What waits on this device for a connection. Nobody can see here who wrote something or what it says.',
  waitingTitle: 'Waiting letters',
  nothing: 'Nothing waits',
  nothingBody: 'Everything that was submitted on this device has arrived.',
  waiting: (count) => `${letters(count)} waiting`,
  since: (age) => `The oldest since ${age}.`,
  deliver: 'Deliver now',
  delivered: (count) => `${letters(count)} arrived.`,
  stillWaiting: 'That did not work right now. The letters stay safe here and are tried again by themselves.',
  quarantined: (count) =>
    `${letters(count)} could not be opened yet. ${plural(count, 'en', { one: 'It stays here and is', other: 'They stay here and are' })} offered again every day.`,
  keepOpen: 'Leave the app open until everything has arrived.',
  rescueTitle: 'Rescue file',
  rescueLead:
    'The tablet no longer gets online? Save the sealed letters as a file and open it on this page on another device. Nothing arrives twice.',
  rescueSave: 'Save rescue file',
  rescueOpen: 'Deliver rescue file',
  rescueFile: 'weltenkompass-letters',
  rescueBroken: 'This file holds no letters.',
  rescueNotSaved: 'The letters could not be read. Reload the page and try again.',
  rescueNotTaken: 'The letters of the file could not be stored here. Reload the page and try again.',
  home: 'Go to sign-in',
}
