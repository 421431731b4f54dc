import { productName } from '#shared/domain/product-name.ts'
import type { legal as de } from '../de/legal.ts'
import type { MessagesOf } from '../messages-of.ts'

export const legal: MessagesOf<typeof de> = {
  imprint: {
    title: 'Legal notice',
    lead: `This installation of ${productName} is run by your school or its authority.`,
    missing: {
      title: 'Details of the operator are still missing here',
      points: [
        'Name and address of the operator (the school or its authority)',
        'Who represents it, such as the head of the school',
        'E-mail address and telephone number',
        'Who is responsible for the contents',
      ],
      how: 'The operator puts the text into a file named impressum.en.md. Until then the school that gave you the code or the licence key answers questions.',
    },
  },
  privacy: {
    title: 'Privacy',
    lead: 'In short: as little as possible, for as short a time as possible.',
    whatTitle: 'What we store',
    what: [
      'Of explorers: an invented name, a password that is stored hashed, the answers to challenges, drafts, kept occupations, raised hands, reading settings and sign-ins. The name of an internship company only if the folder of the class asks for it. No real name, no birth date, no e-mail address.',
      'Of teachers: name, e-mail address, school, password (likewise), classes, feedback and sign-ins.',
      'What explorers hand in is read by their teacher, who also sees when they handed in, when they signed in and when they need help. For some challenges the class sees numbers without names, from five answers on. Other teachers and the administrators read none of it in the app.',
      'Private challenges are read only by those who wrote them: the tablet locks them with a secret word. A person who has the database might guess a short one.',
    ],
    whereTitle: 'On the tablet',
    where: [
      'Answers that wait for a connection lie encrypted on the device. After signing out nobody can read them there.',
      'When answers wait on a tablet, it tells the teacher of the class how many and since when. Not whose they are, and not what they say. The tablet then has a number, so that somebody can find it.',
      'The camera goes on only when you tap “Scan your sign-in card”, “Scan a code” or “Take a photo”, the microphone only for a recording. What the camera sees while scanning is not stored.',
      'Some answers take photos and recordings. Your teacher sees and hears them with the answer. The place and time that a camera writes into a photo do not stay in it.',
      'What you type for an application, or only for the printout of the internship folder, we do not store or send. A file that you save of it stays on the device until somebody deletes it.',
      'There are no ads, no analytics and nothing from other servers. Cookies serve the sign-in; one carries a random number of the device for 400 days, so that the explorers of a class do not lock each other out and everybody sees on which devices their own account was signed in, and one remembers for a few seconds that something was just changed, so that the page shows it at once.',
    ],
    basisTitle: 'Why the school may do this',
    basis: {
      unknown: [
        'Your school tells you: either the school law of its Land allows it, or your parents and you have given consent.',
      ],
      law: ['Your school does this as its task under the school law of its Land.'],
      consent: [
        'At your school consent applies: your parents sign a sheet, and from the age of 14 you do, too. The sheet stays at the school. Only this is stored: that it is there, since when, and who recorded it. Until then you can hand in nothing here.',
        'Consent is voluntary. Without it you have no disadvantage. Your parents and you may withdraw it at any time: a word to your teacher is enough. Then no more answers are accepted, and your teacher deletes your account. What happened before stays lawful.',
      ],
    },
    rightsTitle: 'Your rights',
    rights: [
      'You can download everything that is stored about you at any time: under “My account”. Your letter from the time capsule is in it, too. In the app it stays closed until its day.',
      'Your teacher or your school can have it deleted for you.',
    ],
    missing: {
      title: 'Details of the operator are still missing here',
      points: [
        'Who is responsible: name and address of the school or its authority',
        'How to reach the person in charge of data protection',
        'The legal basis, and for how long data is kept',
        'The supervisory authority for complaints',
      ],
      how: 'The operator puts the text into a file named datenschutz.en.md. Until then the school is the one to ask.',
    },
  },
  accessibility: {
    title: 'Accessibility',
    lead: `${productName} is meant for everybody. Our measure is WCAG 2.2 AA.`,
    points: [
      'Everything works by keyboard alone, sorting and matching too.',
      'Texts have enough contrast, light and dark. The text can be made larger.',
      'States are never shown by colour alone, but with an icon and a word as well.',
      'Those who prefer less motion get no animations.',
    ],
    report: 'Something does not work? Tell your teacher or the school. They pass it on to us.',
    missing: {
      title: 'Details of the operator are still missing here',
      points: [
        'An address for reporting barriers',
        'The body that helps in a dispute',
        'The date of this statement and how it was tested',
      ],
      how: 'The operator puts the text into a file named barrierefreiheit.en.md.',
    },
  },
}
