import { productName } from '#shared/domain/product-name.ts'
import type { shell as de } from '../de/shell.ts'
import { formatNumber, plural } from '../format.ts'
import type { MessagesOf } from '../messages-of.ts'

const entries = (count: number) =>
  `${formatNumber(count, 'en')} ${plural(count, 'en', { one: 'entry', other: 'entries' })}`

export const shell: MessagesOf<typeof de> = {
  menu: {
    label: 'Main menu',
    open: 'Menu and settings',
    dashboard: 'My worlds',
    answers: 'My answers',
    account: 'My account',
    atlas: 'Job atlas',
    classes: 'Classes',
    teacherAccount: 'Account',
    admin: 'Administration',
    organizations: 'Organizations',
    homeLink: `${productName}, to the start page`,
    signedInAs: (name) => `Signed in as ${name}`,
  },
  footer: {
    label: 'Footer',
    device: 'This device',
    demo: 'Demo',
    imprint: 'Legal notice',
    privacy: 'Privacy',
    accessibility: 'Accessibility',
  },
  connection: {
    offline: 'Offline',
    offlineStudent: 'You can keep working. Everything is saved here.',
    offlineTeacher: 'You see the last known state.',
    waiting: (count) => `${entries(count)} waiting for a connection`,
    waitingOfOthers: (count) => `${entries(count)} from others waiting for a connection`,
    sending: (count) => `Sending ${entries(count)}`,
    short: {
      waiting: (count) => `${formatNumber(count, 'en')} waiting`,
      waitingOfOthers: (count) => `${formatNumber(count, 'en')} from others`,
      sending: (count) => `sending ${formatNumber(count, 'en')}`,
    },
  },
  news: 'Messages',
  signOutFailed: 'Signing out did not work. Please try again before you hand the device on.',
  storage: {
    'no-database': ['This browser cannot store anything.', 'Open the app in another browser.'],
    'no-crypto': [
      'This browser cannot seal answers safely.',
      'Open the app over https or in another browser.',
    ],
    evicted: ['The browser has deleted data here.', 'What had arrived is safe.'],
  },
  errorScreen: {
    notFound: 'There is no such page or world, or it cannot be opened here.',
    wrong: 'It was not your fault. What is saved on this device is still there. Please try again.',
    chunk: 'This part of the app is not on the device yet. Try again with a connection.',
    status: (code) => `Error ${code}`,
    home: 'Go to start',
    back: 'Back',
  },
}
