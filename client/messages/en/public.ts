import type { publicPages as de } from '../de/public.ts'
import type { MessagesOf } from '../messages-of.ts'

export const publicPages: MessagesOf<typeof de> = {
  landing: {
    title: 'Find out where your journey leads',
    lead: 'Eight worlds, many small challenges. In the end you know more about what you are good at and which occupations suit you.',
    explorerDoor: 'I am an explorer',
    codeLabel: 'Code on the board',
    join: 'Join',
    signIn: 'I have an account already',
    teacherDoor: 'I am a teacher',
    teacherLead: 'Create classes, start worlds, see who is done and who needs help.',
    teacherSignIn: 'Sign in',
    teacherRegister: 'Register with a licence key',
    proofs: 'What matters to us',
    offlineTitle: 'Works offline',
    offline: 'Shaky Wi-Fi? Answers wait safely on the tablet and arrive by themselves.',
    noNamesTitle: 'No real names',
    noNames: 'Explorers have an invented name. No birth date, no e-mail, no ads.',
    deletesTitle: 'Deletes itself',
    deletes: 'Answers stay only as long as the school needs them. Then they disappear.',
    demo: 'See the demo',
    installTitle: 'Install as an app',
    install: 'Then Weltenkompass starts with no network at all.',
    installButton: 'Install',
    installByHand: 'On the iPad: tap Share, then “Add to Home Screen”.',
  },
  demo: {
    title: 'Demo',
    lead: 'Soon you can try Weltenkompass here without an account.',
    notYet: 'The demo is still being built',
    notYetBody: 'Until then your school or teacher shows you the app. With a code you can join right away.',
    start: 'Go to start',
  },
  imprint: {
    title: 'Legal notice',
    operator: 'This installation of Weltenkompass is run by your school or its authority.',
    missing:
      'The operator has not entered any details yet. Questions are answered by the school that gave you the code or the licence key.',
  },
  privacy: {
    title: 'Privacy',
    lead: 'In short: as little as possible, for as short as possible.',
    whatTitle: 'What we store',
    what: [
      'Of explorers: an invented name, a password that is stored hashed, and the answers to challenges. No real name, no birth date, no e-mail address.',
      'Of teachers: name, e-mail address and school.',
      'Private challenges are read only by those who wrote them.',
    ],
    whereTitle: 'On the tablet',
    where: [
      'Answers that wait for a connection lie sealed on the device. After signing out nobody can read them there.',
      'There are no ads, no analytics and nothing from other servers. Cookies serve the sign-in alone.',
    ],
    rightsTitle: 'Your rights',
    rights: [
      'You can download everything that is stored about you at any time: under “My account”.',
      'Your teacher can have it deleted for you.',
    ],
    contact: 'The school is responsible. It also names the person in charge of data protection.',
  },
  accessibility: {
    title: 'Accessibility',
    lead: 'Weltenkompass is meant for everybody. Our measure is WCAG 2.2 AA.',
    points: [
      'Everything works by keyboard alone, sorting and matching too.',
      'Texts have enough contrast, light and dark. The text can be made larger.',
      'States are never shown by colour alone, but with an icon and a word as well.',
      'Those who prefer less motion get no animations.',
    ],
    report: 'Something does not work? Tell your teacher or the school. They pass it on to us.',
  },
}
