import { limits } from '#shared/domain/limits.ts'
import type { account as de } from '../de/account.ts'
import { formatNumber, plural } from '../format.ts'
import type { MessagesOf } from '../messages-of.ts'

export const account: MessagesOf<typeof de> = {
  field: {
    email: 'E-mail address',
    newPassword: 'New password',
    currentPassword: 'Current password',
  },
  signIns: {
    title: 'Sign-ins',
    last: (at, device) =>
      device === undefined ? `Last signed in: ${at}.` : `Last signed in: ${at}, on ${device}.`,
    none: 'No sign-in before this one is on record.',
    teacherChange: {
      'new-teacher': (name, at) =>
        `${name} has taken over your class (${at}) and can now read what your teacher may read.`,
      reset: (name, at) =>
        `${name}, your teacher, has a new password (${at}): the administration has reset the old one.`,
    },
    list: 'All sign-ins and failed attempts',
    empty: 'No sign-in is on record yet.',
    kept: 'Entries are deleted after 180 days. They do not contain the network address.',
    when: 'When',
    what: 'What',
    where: 'On which device',
    times: (count) => `${formatNumber(count, 'en')} ${plural(count, 'en', { one: 'time', other: 'times' })}`,
    thisDevice: 'this device',
    noDevice: '–',
    beside: 'signed in while another device was signed in',
    outcome: {
      'signed-in': 'signed in',
      'wrong-password': 'wrong password',
      'wrong-code': 'wrong code',
      'code-missing': 'password without code',
      locked: 'refused after too many attempts',
      suspended: 'refused, school suspended',
      'demo-closed': 'refused, demo closed',
    },
    device: {
      ipad: 'an iPad',
      iphone: 'an iPhone',
      android: 'an Android device',
      chromebook: 'a Chromebook',
      windows: 'a Windows device',
      mac: 'a Mac or iPad',
      linux: 'a Linux device',
      other: 'a device',
    },
    studentHint:
      'Your teacher also sees when you sign in. Was one of these not you? Change your password and tell your teacher.',
    staffHint: 'Was that not you? Change your password and talk to your school.',
    ofStudent: (name) => `When ${name} signed in. ${name} sees the same list.`,
  },
  ownPassword: {
    title: 'Choose your own password',
    teacher: 'your teacher',
    reset: (at, by) => `Your password was reset: ${at}, by ${by}.`,
    body: (by) =>
      `The password that you signed in with is not secret: ${by} knows it, too. Choose one that only you know. Then the old one does not work any more.`,
    must: 'The old one has been used before. You can only go on with a new one.',
    nobody: 'Nobody else has signed in with it.',
    others: (count) =>
      `Somebody has signed in with it ${plural(count, 'en', { one: 'already', other: 'several times already' })}. Was that not you? Ask your teacher.`,
    entry: (at, device) => `${at}, on ${device}`,
    field: 'Your new password',
    submit: 'Use my password',
    later: 'Later',
    leave: 'Sign out',
    chosen: 'Your new password is set.',
  },
  student: {
    title: 'My account',
    name: 'Explorer name',
    passwordTitle: 'Change password',
    passwordLead: 'This also works without a connection. The change is encrypted and sent later.',
    unchanged: 'You have not changed your password yet. A password that only you know is the safest.',
    newHint: `At least ${limits.password.student} characters. Three words and a number are easy to remember.`,
    submit: 'Change password',
    waitingTitle: 'A change is on its way',
    waitingBody:
      'Your new password is saved on this device, encrypted. It counts as soon as it has arrived. Until then the current one does.',
    withdraw: 'Take the change back',
    withdrawn: 'Taken back. Your current password stays valid.',
    tooLateToWithdraw: 'The change was sent already and cannot be taken back.',
    applied: 'Your new password is valid now.',
    refused: 'The change did not work. Your current password stays valid.',
    expired: 'The change waited too long and was dropped. Your current password stays valid.',
    understood: 'Got it',
    look: 'Appearance',
    export: 'My data',
    exportLead:
      'Everything that we have saved about you, as a file. In the app your letter from the time capsule stays closed until its day. If you enter your secret word, you can read it in this file before that.',
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
    unchanged: 'You have not changed your password yet. A password that only you know is the safest.',
  },
}
