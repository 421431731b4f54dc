import type { shell as de } from '../de/shell.ts'
import { formatNumber, plural } from '../format.ts'
import type { MessagesOf } from '../messages-of.ts'

const letters = (count: number) =>
  `${formatNumber(count, 'en')} ${plural(count, 'en', { one: 'letter', other: 'letters' })}`

export const shell: MessagesOf<typeof de> = {
  menu: {
    label: 'Main menu',
    open: 'Menu and settings',
    dashboard: 'My worlds',
    answers: 'My answers',
    returned: 'Needs you',
    account: 'My account',
    classes: 'Classes',
    teacherAccount: 'Account',
    admin: 'Administration',
    organizations: 'Organizations',
    signIn: 'Sign in',
    homeLink: 'Weltenkompass, to the start page',
    signedInAs: (name) => `Signed in as ${name}`,
  },
  footer: {
    label: 'Footer',
    device: 'This tablet',
    demo: 'Demo',
    imprint: 'Legal notice',
    privacy: 'Privacy',
    accessibility: 'Accessibility',
  },
  connection: {
    offline: 'No connection.',
    offlineStudent: 'You can keep working, nothing gets lost.',
    offlineTeacher: 'You see the last known state.',
    waiting: (count) => `${letters(count)} waiting for a connection`,
    waitingOfOthers: (count) => `${letters(count)} of others waiting for a connection`,
    sending: (count) => `Sending ${letters(count)}`,
    keepOpen: 'Leave the app open until everything has arrived.',
  },
  news: 'Messages',
  signOut: {
    title: 'Sign out?',
    nothingWaits: 'Everything of yours has arrived. Nothing stays readable on this tablet.',
    ownWait: (count) =>
      `${letters(count)} of yours ${plural(count, 'en', { one: 'is', other: 'are' })} still waiting for a connection.`,
    reassure:
      'You can safely sign out. The letters are sealed, nobody can read them, and the tablet sends them under your name as soon as it has a connection.',
    confirm: 'Sign out',
    failed: 'Signing out did not work just now. Please try again before you hand the device on.',
  },
  idle: {
    title: 'Are you still there?',
    body: 'On a shared tablet we will sign you out in a moment. Your drafts stay safe.',
    stay: 'Yes, continue',
  },
  shared: {
    storageAtRisk:
      'This browser may not keep data for long. Install the app, or find a connection soon, so that everything arrives.',
  },
  errorScreen: {
    notFound: 'There is no such page or world, or it is not meant for you.',
    wrong: 'It was not your fault. What is saved on this device stays safe.',
    chunk:
      'This part of the app is not on the device yet and could not be loaded. Try again with a connection.',
    status: (code) => `Error ${code}`,
    home: 'Go to start',
    back: 'Back',
  },
}
