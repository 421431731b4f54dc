import type { Language } from '#shared/domain/language.ts'
import { formatDay } from '../../messages/format.ts'
import type { Application, PaperName, Part } from './application.ts'

/** The sentences of the papers in one language. */
export interface Phrases {
  cv: {
    title: string
    contact: string
    school: string
    experience: string
    skills: string
    languages: string
    interests: string
    grade: (grade: string) => string
  }
  missing: Record<'name' | 'street' | 'town' | 'company' | 'occupation', string>
  subject: (occupation: string) => string
  greeting: (contact: string) => string
  request: (grade: string, school: string, occupation: string, period: string) => string
  strengths: (list: string) => string
  invite: string
  regards: string
  /** What is sent with the letter. */
  enclosed: string
  mail: { intro: (occupation: string, period: string) => string; attached: string; thanks: string }
  thanks: {
    subject: string
    intro: (period: string) => string
    learnt: (text: string) => string
    end: string
  }
}

/** The paper with what is typed so far; a gap shows in brackets what belongs there. */
export function paperOf(paper: PaperName, given: Application, phrases: Phrases, context: Context): Part[] {
  return { cv: cvOf, letter: letterOf, email: mailOf, thanks: thanksOf }[paper](given, phrases, context)
}

interface Context {
  language: Language
  /** YYYY-MM-DD. */
  today: string
}

function cvOf(given: Application, phrases: Phrases, context: Context): Part[] {
  const { cv } = phrases
  return [
    { kind: 'title', text: cv.title },
    { kind: 'heading', text: cv.contact },
    { kind: 'lines', lines: sender(given, phrases) },
    ...section(cv.school, [given.school, given.grade && cv.grade(given.grade)]),
    ...section(cv.experience, linesIn(given.experience)),
    ...(given.strengths.length > 0
      ? [{ kind: 'heading', text: cv.skills } as const, { kind: 'list', items: given.strengths } as const]
      : []),
    ...section(cv.languages, linesIn(given.languages)),
    ...section(cv.interests, linesIn(given.interests)),
    placeAndDay(given, context),
    { kind: 'signature', name: given.name || gap(phrases.missing.name) },
  ]
}

/** A strength in the student's own words may be a sentence, and one of the others contains “and”. */
function withoutEnd(strength: string): string {
  return strength.replace(/[.!]+$/, '')
}

function letterOf(given: Application, phrases: Phrases, context: Context): Part[] {
  return [
    { kind: 'lines', lines: sender(given, phrases) },
    {
      kind: 'lines',
      lines: filled([
        given.company || gap(phrases.missing.company),
        given.contact,
        given.companyStreet,
        given.companyTown,
      ]),
    },
    placeAndDay(given, context),
    { kind: 'subject', text: phrases.subject(occupationOf(given, phrases)) },
    ...paragraphs(phrases.greeting(given.contact), request(given, phrases, context), given.why),
    ...paragraphs(
      [
        given.strengths.length > 0 && phrases.strengths(given.strengths.map(withoutEnd).join(', ')),
        given.evidence,
      ]
        .filter(Boolean)
        .join(' '),
      phrases.invite,
      phrases.regards,
    ),
    { kind: 'signature', name: given.name || gap(phrases.missing.name) },
    { kind: 'paragraph', text: phrases.enclosed },
  ]
}

function mailOf(given: Application, phrases: Phrases, context: Context): Part[] {
  return [
    { kind: 'subject', text: phrases.subject(occupationOf(given, phrases)) },
    ...paragraphs(
      phrases.greeting(given.contact),
      phrases.mail.intro(occupationOf(given, phrases), periodOf(given, context)),
      given.why,
      phrases.mail.attached,
      phrases.mail.thanks,
      phrases.regards,
    ),
    { kind: 'lines', lines: filled([given.name || gap(phrases.missing.name), given.phone, given.email]) },
  ]
}

function thanksOf(given: Application, phrases: Phrases, context: Context): Part[] {
  const { thanks } = phrases
  return [
    { kind: 'lines', lines: sender(given, phrases) },
    { kind: 'lines', lines: filled([given.company || gap(phrases.missing.company), given.contact]) },
    placeAndDay(given, context),
    { kind: 'subject', text: thanks.subject },
    ...paragraphs(
      phrases.greeting(given.contact),
      thanks.intro(periodOf(given, context)),
      given.learnt && thanks.learnt(given.learnt),
      thanks.end,
      phrases.regards,
    ),
    { kind: 'signature', name: given.name || gap(phrases.missing.name) },
  ]
}

/** The paper as text, for an e-mail. */
export function plainTextOf(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      switch (part.kind) {
        case 'lines':
          return part.lines.join('\n')
        case 'list':
          return part.items.map((item) => `- ${item}`).join('\n')
        case 'row':
          return `${part.label}: ${part.text}`
        case 'signature':
          return part.name
        default:
          return part.text
      }
    })
    .join('\n\n')
}

function request(given: Application, phrases: Phrases, context: Context): string {
  return phrases.request(given.grade, given.school, occupationOf(given, phrases), periodOf(given, context))
}

function sender({ name, street, town, phone, email }: Application, { missing }: Phrases): string[] {
  return filled([
    name || gap(missing.name),
    street || gap(missing.street),
    town || gap(missing.town),
    phone,
    email,
  ])
}

function occupationOf({ occupation }: Application, { missing }: Phrases): string {
  return occupation || gap(missing.occupation)
}

/** '' until both days are chosen, because no sentence of a paper ends after “from …”. */
function periodOf({ from, to }: Application, { language }: Context): string {
  return from && to ? `${dayInLetter(from, language)} – ${dayInLetter(to, language)}` : ''
}

/** No line of a letter ends between a day and its month. */
function dayInLetter(day: string, language: Language): string {
  return formatDay(day, language).replace(' ', '\u00A0')
}

function placeAndDay({ place }: Application, { today, language }: Context): Part {
  return {
    kind: 'lines',
    side: 'end',
    lines: [[place, dayInLetter(today, language)].filter((part) => part !== '').join(', ')],
  }
}

function section(heading: string, lines: readonly (string | false)[]): Part[] {
  const given = filled(lines)
  return given.length === 0
    ? []
    : [
        { kind: 'heading', text: heading },
        { kind: 'lines', lines: given },
      ]
}

function paragraphs(...texts: readonly (string | false)[]): Part[] {
  return filled(texts).map((text) => ({ kind: 'paragraph', text }))
}

function linesIn(text: string): string[] {
  return text.split('\n').map((line) => line.trim())
}

function filled(texts: readonly (string | false)[]): string[] {
  return texts.filter((text): text is string => text !== false && text.trim() !== '')
}

function gap(what: string): string {
  return `[${what}]`
}
