import { limits } from '#shared/domain/limits.ts'
import type { session as de } from '../de/session.ts'
import { formatNumber, plural } from '../format.ts'
import type { MessagesOf } from '../messages-of.ts'

export const session: MessagesOf<typeof de> = {
  field: {
    code: 'Code from the app or recovery code',
    username: 'Explorer name',
    usernameHint: 'For example brave-badger-27',
    email: 'E-mail address',
    password: 'Password',
    passwordHint: 'Three words and a number, or your own',
    sharedTablet: 'Others use this device too',
    sharedTabletHint: `After ${limits.idleMinutes} minutes without a touch the app asks for you. Without an answer it signs you out.`,
  },
  scan: { login: 'Scan your sign-in card', register: 'Scan a code' },
  needsConnection:
    'This step needs a connection for a moment. After that everything works without one. If there is none, tell your teacher.',
  needsConnectionFormal: 'Signing in needs a connection.',
  otherSchool: 'Find a school at another address',
  offlineNow: 'Offline right now',
  passwordMaybeUnderWay:
    'A password change is still waiting on this device. Maybe the old password is the valid one.',
  studentLogin: {
    title: 'Welcome back',
    lead: 'Sign in with your explorer name.',
    submit: 'Let’s go',
    noAccount: 'No explorer account yet?',
    register: 'Join with a code',
    teacherLink: 'I am a teacher',
    unsent: (count) =>
      `Not sent yet: ${formatNumber(count, 'en')} ${plural(count, 'en', { one: 'entry', other: 'entries' })} on this device`,
    forgotten: 'Forgot your password?',
    forgottenHelp: 'Ask your teacher. You get a new one within seconds, also as a card to scan.',
  },
}
