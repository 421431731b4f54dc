import type { signIn as de } from '../de/sign-in.ts'
import type { MessagesOf } from '../messages-of.ts'

export const signIn: MessagesOf<typeof de> = {
  teacherLogin: {
    title: 'Sign in',
    lead: 'For teachers',
    submit: 'Sign in',
    noAccount: 'No account yet?',
    register: 'Register with a licence key',
    explorerLink: 'I am a student',
    adminLink: 'Platform administration',
    code: 'Code of the administration',
    newPassword: 'New password',
    hasCode: 'I have a code',
    redeem: 'Redeem the code',
    tooEarly:
      'The code is not valid yet, because your school has no other teacher. It is valid when a second admin has confirmed it, or 24 hours after the request. Your present password still works.',
    forgotten: 'Forgot your password?',
    forgottenHelp:
      'The platform administration gives you a code. With it you choose a new password here. Your classes open as soon as a colleague confirms it, otherwise 24 hours after the code was asked for. Ask the person who gave your school its licence key.',
  },
  sessionLost: {
    title: 'Your sign-in has expired or was ended.',
    body: 'What you have written is safe. Sign in again here.',
    titleFormal: 'Your sign-in has expired or was ended.',
    bodyFormal:
      'What was saved is safe. Sign in again to go on where you were; your last entry may still be missing.',
  },
  adminLogin: {
    title: 'Administration',
    lead: 'For the platform administration',
    submit: 'Sign in',
    signIn: 'Go to sign-in',
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
