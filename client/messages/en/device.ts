import type { device as de } from '../de/device.ts'
import { formatNumber, plural } from '../format.ts'
import type { MessagesOf } from '../messages-of.ts'

const entries = (count: number) =>
  `${formatNumber(count, 'en')} ${plural(count, 'en', { one: 'entry', other: 'entries' })}`

export const device: MessagesOf<typeof de> = {
  title: 'This device',
  lead: 'Here you see what this device still has to send. Nobody can see here who wrote something or what it says.',
  number: (number) => `The school knows this as tablet ${number}.`,
  waitingTitle: 'What is still waiting',
  nothing: 'Nothing waits',
  nothingBody: 'Nothing on this device is waiting to be sent any more.',
  waiting: (count) => `${entries(count)} waiting`,
  since: (age) => `The oldest since ${age}.`,
  deliver: 'Send now',
  delivered: (count) => `${entries(count)} arrived.`,
  stillWaiting: 'That did not work right now. The entries are still here. This device tries again by itself.',
  quarantined: (count) =>
    `${entries(count)} could not be opened yet. ${plural(count, 'en', { one: 'It stays here and is', other: 'They stay here and are' })} offered again every day.`,
  keepOpen: 'Leave the app open until everything has arrived.',
  rescueTitle: 'Rescue file',
  rescueLead:
    'The tablet no longer gets online? Save the encrypted entries as a file and open it on this page on another device. Nothing arrives twice.',
  rescueSave: 'Save rescue file',
  rescueOpen: 'Send rescue file',
  rescueFile: 'weltenkompass-letters',
  rescueKnown: 'This device knows all entries of this file already.',
  rescueBroken: 'This file holds no entries.',
  rescueNotSaved: 'The entries could not be read. Reload the page and try again.',
  rescueNotTaken: 'The entries of the file could not be stored here. Reload the page and try again.',
  discardByTeacher: 'Only a teacher who signs in on this device can discard entries.',
  discard: 'Discard entries',
  discardNothing: 'There is nothing to discard right now: the entries have arrived or are on their way.',
  discardTitle: (count) => `Discard ${entries(count)}?`,
  discardLost:
    'What they say is lost then: answers, drafts or a new password that are nowhere else. Only from a rescue file can they still be sent later. Save one first.',
  discardTell:
    'Before that the device tries once more to send everything. Nobody here knows whose entries they are: tell the class. Whoever handed something in will not find it. The server notes that you discarded them.',
  discardConfirm: 'Discard',
  discarded: (count) => `${entries(count)} discarded.`,
  discardMayArrive:
    'The entries may still arrive: the server does not accept them right now or cannot be reached. Nothing is discarded. Try again later, with a connection.',
  discardFailed: 'The entries could not be read or removed on this device. Reload the page and try again.',
  home: 'Go to sign-in',
}
