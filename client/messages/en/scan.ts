import { productName } from '#shared/domain/product-name.ts'
import type { scan as de } from '../de/scan.ts'
import type { MessagesOf } from '../messages-of.ts'

export const scan: MessagesOf<typeof de> = {
  title: { login: 'Scan a sign-in card', register: 'Scan a join code' },
  asking: 'Allow the camera when your device asks. The picture stays on this device.',
  hold: {
    login: 'Bring the QR code of your sign-in card into the frame.',
    register: 'Bring the QR code from the board or the poster into the frame.',
  },
  read: (entry) => `Filled in: ${entry}`,
  foreign: `This QR code is not from ${productName}.`,
  other: {
    login: {
      title: 'This is a sign-in card.',
      text: 'There is an account for it already.',
      go: 'Sign in with it',
    },
    register: {
      title: 'This is a class’s join code.',
      text: 'With it you make a new account.',
      go: 'Join with it',
    },
  },
  without: {
    refused: {
      title: 'The camera is not allowed.',
      help: 'Allow it for this page in the browser’s settings.',
    },
    missing: { title: 'There is no camera here.', help: 'That does not matter.' },
    busy: {
      title: 'The camera does not work right now.',
      help: 'Maybe another app or tab is using it. Close it there.',
    },
    away: { title: 'The camera is off.', help: 'It goes off when you leave the page.' },
  },
  byHand: {
    login: 'You can also type your explorer name.',
    register: 'You can also type the code.',
  },
  type: { login: 'Type the name', register: 'Type the code' },
  goOn: 'Go on scanning',
}
