import { limits } from '#shared/domain/limits.ts'
import type { registration as de } from '../de/registration.ts'
import type { MessagesOf } from '../messages-of.ts'

export const registration: MessagesOf<typeof de> = {
  field: {
    firstName: 'First name',
    lastName: 'Last name',
    licenseKey: 'Licence key',
    joinCode: 'Join code',
  },
  teacherRegister: {
    title: 'Register as a teacher',
    lead: 'Your school’s licence key comes first.',
    accountLead: 'Now your own account.',
    keyHint: 'It looks like WELT-XXXX-XXXX-XXXX. Your school’s head has it.',
    check: 'Check the key',
    school: (name) => `School: ${name}`,
    otherKey: 'Another key',
    passwordHint: `At least ${limits.password.teacher} characters. Leave it empty and you get one from us.`,
    emailHint:
      'Until a colleague confirms your account, you stay signed in here. After that you sign in with this address.',
    takenPerhapsByYou: {
      chosen:
        'This address is taken, maybe by yourself: your first try may have worked. Sign in with the password that you chose then. If that fails, a colleague has to confirm your request on the page “Classes” first.',
      generated:
        'This address is taken, maybe by yourself: your first try may have worked, but its password did not arrive. Ask a colleague to refuse your request on the page “Classes”, then register once more. If there is no request, the platform administration gives you a code for a new password.',
    },
    submit: 'Create account',
    haveAccount: 'Registered already?',
    signIn: 'Go to sign-in',
  },
  studentRegister: {
    title: 'Come aboard',
    lead: 'With the code on the board. Without your real name.',
    codeHint: 'Eight characters, for example KTM4-Q7WX.',
    nameHint: 'Pick one or make up your own. Please do not use your real name.',
    offers: 'Ideas for your name',
    moreOffers: 'Other ideas',
    takenPerhapsByYou:
      'This name is taken, maybe by yourself: your first try may have worked. Ask your teacher for a new password for it, or choose another name.',
    takeOffer: (name) => `Take ${name}`,
    suggestion: (name) => `How about “${name}”?`,
    passwordHint: `At least ${limits.password.student} characters. Without one you get three words and a number from us.`,
    ownPassword: 'You will get a password. Want to choose your own?',
    submit: 'Become an explorer',
    haveAccount: 'On board already?',
    signIn: 'Go to sign-in',
  },
  credentials: {
    title: 'Your name and password',
    titleFormal: 'Your credentials',
    once: 'Write both in your notebook now. We show the password only this once.',
    lost: 'Lost or forgotten? Your teacher gives you a new password, also as a card to scan.',
    foreignWords: 'The words of the password are German: there is one list for everybody.',
    onceFormal: 'Please write them down now. We show the password only this once.',
    ownPassword: 'Write the name in your notebook now. Only you know your password.',
    ownPasswordFormal: 'Only you know your password.',
    chosenByYou: 'the one you chose',
    chosenByYouFormal: 'the one you chose',
    copyName: 'Copy name',
    copyEmail: 'Copy e-mail address',
    copyPassword: 'Copy password',
    copyAll: 'Copy both',
    close: 'I have written it down',
    closeFormal: 'I have written them down',
  },
}
