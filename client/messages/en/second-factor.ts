import type { secondFactor as de } from '../de/second-factor.ts'
import { formatNumber } from '../format.ts'
import type { MessagesOf } from '../messages-of.ts'

export const secondFactor: MessagesOf<typeof de> = {
  title: 'Sign-in with a second factor',
  isLost: {
    admin: 'When the phone and the recovery codes are lost, the operator switches it off on the server.',
    teacher:
      'When the phone and the recovery codes are lost, have your account reset: after that the second factor is off. Your colleagues are told about every reset.',
  },
  isOff:
    'Your account asks for the password only. With an authenticator app a stolen password is not enough any more.',
  isOn: (left) =>
    `Your account asks for the password and for a code from your app. Recovery codes left: ${formatNumber(left, 'en')}.`,
  fewLeft: 'Only a few recovery codes are left. Switch the second factor off and on again to get new ones.',
  codesNotShown:
    'The second factor is on, but the recovery codes did not arrive. Keep the entry in the app. Switch the second factor off and on again to get new codes.',
  turnOn: 'Switch on the second factor',
  turnOff: 'Switch off the second factor',
  why: 'You need an authenticator app on your phone. Please confirm your password first.',
  password: 'Password',
  next: 'Continue',
  scan: 'Scan the picture with the app, or type the key below it. Then enter the code that the app shows.',
  qrCode: 'Key for the authenticator app',
  copySecret: 'Copy key',
  code: 'Code from the app',
  confirm: 'Switch on',
  codesTitle: 'Your recovery codes',
  codesLead:
    'When the phone is not there, each of these codes helps once. Keep them apart from the phone: they are shown only now.',
  copyCodes: 'Copy codes',
  saveCodes: 'Save as a file',
  kept: 'I have kept them',
  turnOffTitle: 'Switch off the second factor?',
  turnOffBody: 'Then the password alone is enough. All recovery codes become invalid.',
  anyCode: 'Code from the app or recovery code',
  anyCodeHint: 'Each code is good only once.',
  removed: 'The second factor is switched off.',
}
