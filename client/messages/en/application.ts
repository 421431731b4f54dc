import type { application as german } from '../de/application.ts'

export const application: typeof german = {
  title: 'Write an application',
  back: 'My worlds',
  lead: 'CV, letter, e-mail and thanks: you fill in and see your paper.',
  privacyTitle: 'This stays with you',
  privacy:
    'We do not store or send what you type here. Print or save your paper before you leave this page. On a shared tablet, delete the file afterwards.',
  which: 'Which paper?',
  papers: { cv: 'CV', letter: 'Letter', email: 'E-mail', thanks: 'Thanks' },
  fileNames: { cv: 'CV', letter: 'Letter', email: 'E-mail', thanks: 'Thanks' },
  layout: 'Layout',
  layouts: { plain: 'Plain', accent: 'With colour' },
  print: 'Print or save as PDF',
  saveWord: 'Save as a Word file',
  wordFailed: 'The Word file needs a connection the first time. Printing always works.',
  copy: 'Copy the text',
  parts: { person: 'You', company: 'The company', content: 'What you write' },
  noStrengths: 'Your strengths from world 2 appear here.',
  take: {
    evidence: 'Use your text from “My evidence”',
    learnt: 'Use your text from your latest day',
  },
  fields: {
    name: 'First and last name',
    street: 'Street and number',
    town: 'Postcode and town',
    phone: 'Phone',
    email: 'E-mail',
    school: 'School',
    grade: 'Class',
    company: 'Name of the company',
    companyStreet: 'Street of the company',
    companyTown: 'Town of the company',
    contact: 'Contact person',
    place: 'Your town, for the date',
    occupation: 'Job',
    from: 'First day',
    to: 'Last day',
    why: 'Why this job?',
    strengths: 'Your strengths',
    evidence: 'How can others see that?',
    experience: 'What have you done so far?',
    languages: 'Languages',
    interests: 'What do you like doing?',
    learnt: 'What did you learn?',
  },
  hints: {
    why: 'Two sentences: what makes you curious? What do you want to see?',
    evidence: 'A moment that others could see.',
    experience: 'One line each: internship, taster day, club, helping.',
    languages: 'One line for each language.',
    interests: 'One line each.',
    learnt: 'One sentence will do.',
  },
  phrases: {
    cv: {
      title: 'Curriculum vitae',
      contact: 'Contact',
      school: 'School',
      experience: 'Experience',
      skills: 'Strengths',
      languages: 'Languages',
      interests: 'Interests',
      grade: (grade: string) => `Class ${grade}`,
    },
    missing: {
      name: 'your name',
      street: 'your street',
      town: 'your town',
      company: 'the company',
      occupation: 'the job',
    },
    subject: (occupation: string) => `Application for an internship: ${occupation}`,
    greeting: (contact: string) => (contact === '' ? 'Dear Sir or Madam,' : `Dear ${contact},`),
    request: (grade: string, school: string, occupation: string, period: string) =>
      [
        `I would like to apply for an internship with you, in this job: ${occupation}.`,
        period && `The internship lasts from ${period.replace(' – ', ' to ')}.`,
        (grade || school) &&
          `I am ${[grade && `in class ${grade}`, school && `at ${school}`].filter(Boolean).join(' ')}.`,
      ]
        .filter(Boolean)
        .join(' '),
    strengths: (list: string) => `These are my strengths: ${list}.`,
    invite: 'I would be happy to be invited to a conversation.',
    regards: 'Kind regards',
    enclosed: 'Enclosed: CV',
    mail: {
      intro: (occupation: string, period: string) =>
        [
          `I would like to do an internship with you, in this job: ${occupation}`,
          period && `, from ${period.replace(' – ', ' to ')}`,
          '.',
        ]
          .filter(Boolean)
          .join(''),
      attached: 'Attached you find my letter and my CV.',
      thanks: 'Thank you for your time.',
    },
    thanks: {
      subject: 'Thank you for my internship',
      intro: (period: string) =>
        [
          'Thank you for letting me do my internship with you',
          period && `, from ${period.replace(' – ', ' to ')}`,
          '.',
        ]
          .filter(Boolean)
          .join(''),
      learnt: (text: string) => `This is what I learnt with you: ${text}`,
      end: 'Please give my regards to everyone who showed me something.',
    },
  },
}
