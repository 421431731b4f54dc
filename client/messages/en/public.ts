import { productName } from '#shared/domain/product-name.ts'
import type { publicPages as de } from '../de/public.ts'
import type { MessagesOf } from '../messages-of.ts'

export const publicPages: MessagesOf<typeof de> = {
  landing: {
    title: 'Find out where your journey leads',
    lead: 'Eight worlds, many small challenges. In the end you know more about what you are good at and which jobs could be right for you.',
    explorerTitle: 'I am a student',
    codeLabel: 'Code on the board',
    join: 'Join',
    signIn: 'I have an account already',
    teacherTitle: 'I am a teacher',
    teacherLead: 'Create classes, start worlds, see who is done and who needs help.',
    teacherSignIn: 'Sign in',
    teacherRegister: 'Register with a licence key',
    proofs: 'What matters to us',
    offlineTitle: 'Works offline',
    offline: 'Bad Wi-Fi? Your answers wait safely on the device and are sent later by themselves.',
    noNamesTitle: 'No real names',
    noNames: 'Explorers have an invented name. No birth date, no e-mail, no ads.',
    deletesTitle: 'Nothing stays forever',
    deletes: 'Answers are deleted when the school no longer needs them.',
    demo: 'See the demo',
    installTitle: 'Install as an app',
    install: `Then ${productName} starts with no network at all.`,
    installByHand: 'On the iPad: tap Share, then “Add to Home Screen”.',
  },
}
