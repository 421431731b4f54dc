import { limits } from '#shared/domain/limits.ts'
import type { session as de } from '../de/session.ts'
import type { MessagesOf } from '../messages-of.ts'

export const session: MessagesOf<typeof de> = {
  field: {
    username: 'Explorer name',
    email: 'E-mail address',
    password: 'Password',
    firstName: 'First name',
    lastName: 'Last name',
    licenseKey: 'Licence key',
    joinCode: 'Join code',
    sharedTablet: 'Shared tablet',
    sharedTabletHint: `Asks after ${limits.idleMinutes} minutes without a touch, and otherwise signs you out.`,
  },
  needsConnection: 'Signing in needs a connection for a moment. After that everything works without one.',
  needsConnectionFormal: 'Signing in needs a connection.',
  offlineNow: 'No connection right now.',
  passwordMaybeUnderWay:
    'A password change is still waiting on this device. Maybe the old password is the valid one.',
  teacherLogin: {
    title: 'Sign in',
    lead: 'For teachers',
    submit: 'Sign in',
    noAccount: 'No account yet?',
    register: 'Register with a licence key',
    explorerDoor: 'I am an explorer',
    adminDoor: 'Platform administration',
    forgotten: 'Forgot your password?',
    forgottenHelp:
      'The platform administration resets it. Turn to the person who gave your school its licence key.',
  },
  adminLogin: {
    title: 'Administration',
    lead: 'For the platform administration',
    submit: 'Sign in',
    code: 'Code from the app or recovery code',
    signIn: 'Go to sign-in',
  },
  studentLogin: {
    title: 'Welcome back',
    lead: 'Sign in with your explorer name.',
    submit: 'Let’s go',
    noAccount: 'No explorer account yet?',
    register: 'Join with a code',
    teacherDoor: 'I am a teacher',
    device: 'What waits on this tablet',
    forgotten: 'Forgot your password?',
    forgottenHelp: 'Ask your teacher. You get a new one within seconds.',
  },
  unauthorized: {
    title: 'Access restricted',
    body: (name, role) => `You are signed in as ${name} (${role}). This area belongs to another account.`,
    bodyFormal: (name, role) =>
      `You are signed in as ${name} (${role}). This area belongs to another account.`,
    home: 'Go to my area',
  },
  role: { student: 'explorer', teacher: 'teacher', admin: 'administration', other: 'unknown role' },
}
