import { limits } from '#shared/domain/limits.ts'
import type { account as de } from '../de/account.ts'
import type { MessagesOf } from '../messages-of.ts'

export const account: MessagesOf<typeof de> = {
  field: {
    email: 'E-mail address',
    newPassword: 'New password',
    currentPassword: 'Current password',
  },
  student: {
    title: 'My account',
    name: 'Explorer name',
    passwordTitle: 'Change password',
    passwordLead: 'This works without a connection, too: the change travels as a sealed letter.',
    unchanged: 'You have not changed your present password yet. Safest is one that only you know.',
    newHint: `At least ${limits.password.student} characters. Three words are easy to remember.`,
    submit: 'Change password',
    waitingTitle: 'A change is on its way',
    waitingBody:
      'Your new password is saved on this device, sealed. It counts as soon as it has arrived. Until then the current one does.',
    withdraw: 'Take the change back',
    withdrawn: 'Taken back. Your current password stays valid.',
    tooLateToWithdraw: 'The change was sent already and cannot be taken back.',
    saved: 'Saved. Your new password counts as soon as it has arrived.',
    applied: 'Your new password is valid now.',
    refused: 'The change did not work. Your current password stays valid.',
    expired: 'The change waited too long and was dropped. Your current password stays valid.',
    understood: 'Got it',
    look: 'Appearance',
    export: 'My data',
    exportLead: 'Everything that we hold about you, as a file.',
    exportButton: 'Download data',
    exportFile: 'my-data',
  },
  sessions: {
    title: 'Where you are signed in',
    here: (signedIn: string) => `This device (signed in: ${signedIn})`,
    elsewhere: (signedIn: string, used: string) =>
      `Another device (signed in: ${signedIn}; last used: ${used})`,
    end: 'Sign out',
    endOf: (signedIn: string) => `Sign out: device, signed in ${signedIn}`,
    endOthers: 'Sign out all other devices',
    ended: 'Signed out.',
    hint: 'Is there one that you do not know? Sign it out, then change your password.',
    nowhereElse: 'You are signed in nowhere else.',
  },
  teacher: {
    title: 'Account',
    school: 'School',
    license: 'Licence key',
    passwordTitle: 'Change password',
    newHint: `At least ${limits.password.teacher} characters.`,
    submit: 'Change password',
    saved: 'Your password is changed.',
    unchanged: 'You have not changed your present password yet. Safest is one that only you know.',
  },
}
