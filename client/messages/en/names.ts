import { limits } from '#shared/domain/limits.ts'
import type { MessagesOf } from '../messages-of.ts'
import type { names as german } from '../de/names.ts'
import { formatNumber, plural } from '../format.ts'

const number = (value: number) => formatNumber(value, 'en')

export const names: MessagesOf<typeof german> = {
  title: 'Names stay in the classroom',
  promise: 'The names are encrypted on this device and nowhere else. They are never sent, not even to us.',
  add: 'Enter names',
  show: 'Show names',
  lock: 'Lock names',
  menu: 'Names',
  edit: 'Edit names',
  manage: 'Passphrase and backup',
  locked: 'The names are locked.',
  failed: 'That did not work on this device. Reload the page and try again.',
  passphrase: {
    label: 'Passphrase',
    current: 'Current passphrase',
    next: 'New passphrase',
    again: 'Once more',
    ofFile: 'Passphrase of the file',
    hint: `At least ${limits.passphrase.min} characters, such as four words. It is for the names only, not for signing in.`,
    noRescue: 'Without the passphrase nobody can bring the names back. Write it down in a safe place.',
    tooShort: `At least ${limits.passphrase.min} characters.`,
    different: 'The two entries differ.',
    wrong: 'That is not the passphrase.',
    required: 'Please enter the passphrase.',
  },
  start: {
    title: 'Names stay in the classroom',
    text: 'You can enter the real name for each explorer name, so that tables and sign-in cards are easier to read.',
    where: 'Encrypted on this device, never sent.',
    who: 'Visible to you alone, while you have unlocked the names.',
    submit: 'On to the names',
  },
  unlock: {
    title: 'Show names',
    submit: 'Unlock',
    forgotten:
      'Forgotten the passphrase? Under “Account” you can delete the names from this device and start again.',
  },
  editor: {
    title: (className) => `Names of class ${className}`,
    bring: 'Bring a list',
    file: 'Choose a CSV file',
    paste: 'Paste a list',
    pasteHint:
      'One line per person, or copied straight from a spreadsheet. Where a line has the explorer name, it is matched at once.',
    pasteLabel: 'Names, one line per person',
    read: 'Take over',
    found: (count) => `${number(count)} ${plural(count, 'en', { one: 'name', other: 'names' })} matched.`,
    leftTitle: (count) =>
      plural(count, 'en', {
        one: 'One name without an explorer',
        other: `${number(count)} names without an explorer`,
      }),
    nothing: 'There was no name in the list.',
    notRead: 'This file could not be read. Save the spreadsheet as CSV.',
    inOrder: 'Assign in order',
    inOrderHint: 'In the order of the list, to everyone who has no name yet.',
    belongsTo: (name) => `${name} belongs to`,
    assign: 'Assign',
    assignName: (name) => `Assign ${name}`,
    drop: (name) => `Leave out ${name}`,
    list: 'Explorers and their names',
    nameOf: (username) => `Name of ${username}`,
    placeholder: 'Name',
    save: 'Save names',
    saved: (count) =>
      `${number(count)} ${plural(count, 'en', { one: 'name is', other: 'names are' })} saved on this device.`,
    lockedMeanwhile:
      'The names are locked, for example because the passphrase was changed in another tab. Unlock them and save then. What you have entered here stays.',
    deletedMeanwhile:
      'The names were deleted from this device in another tab. What you have entered here stays: set a passphrase and save then.',
    newPassphrase: 'Set a passphrase',
    changedMeanwhile: (stored) =>
      `Not saved yet: other names have been saved in another tab meanwhile (${stored.join(' · ')}). Check these fields and save again. Then what is here counts.`,
    leftWarning: 'Names without an explorer are not saved.',
  },
  account: {
    none: 'There are no names on this device. You enter them on the explorers page of a class.',
    locked: 'There are names on this device, locked.',
    open: (count) =>
      `${number(count)} ${plural(count, 'en', { one: 'name is', other: 'names are' })} on this device, unlocked at the moment.`,
    unavailable: 'This browser cannot keep names encrypted. Open the page over https.',
    change: 'Change passphrase',
    changed: 'The new passphrase is in force.',
    export: 'Save a backup',
    exportFile: 'names-encrypted.json',
    exported: 'The encrypted file is saved. It opens with your passphrase.',
    import: 'Read a backup',
    importTitle: 'Names from a file',
    importText: 'Choose the encrypted file from your other device.',
    importFile: 'File',
    importSubmit: 'Read it',
    importNoFile: 'That is not a backup of names.',
    importRequired: 'Please choose a file.',
    importFirstUnlock: 'Unlock the names on this device first. Then those of the file are added.',
    imported: (count) => `${number(count)} ${plural(count, 'en', { one: 'name', other: 'names' })} read.`,
    forget: 'Delete names',
    forgetTitle: 'Delete the names from this device?',
    forgetText:
      'All names that were entered are deleted from this device, for all your classes. Accounts and answers stay.',
    forgetConfirm: 'Delete names',
    forgotten: 'The names are deleted from this device.',
  },
}
