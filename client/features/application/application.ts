// What a student types for an application. It is kept in the memory of the page only: nothing here is stored or sent.

export interface Application {
  name: string
  street: string
  town: string
  phone: string
  email: string
  school: string
  grade: string
  company: string
  companyStreet: string
  companyTown: string
  contact: string
  place: string
  occupation: string
  from: string
  to: string
  why: string
  strengths: string[]
  evidence: string
  experience: string
  languages: string
  interests: string
  learnt: string
}

export type ApplicationField = Exclude<keyof Application, 'strengths'>

export const emptyApplication: Application = {
  name: '',
  street: '',
  town: '',
  phone: '',
  email: '',
  school: '',
  grade: '',
  company: '',
  companyStreet: '',
  companyTown: '',
  contact: '',
  place: '',
  occupation: '',
  from: '',
  to: '',
  why: '',
  strengths: [],
  evidence: '',
  experience: '',
  languages: '',
  interests: '',
  learnt: '',
}

/** What the student typed or chose. A field without an entry has its suggestion; one that was emptied stays empty. */
export type Typed = Partial<Record<ApplicationField, string>> & {
  /** The ids of the chosen strengths: their texts change with the language. */
  strengthIds?: readonly string[]
}

/** The content of the papers: the typed one, else the suggested days, else ''. */
export function applicationOf(
  { strengthIds = [], ...typed }: Typed,
  { days, strengths }: Suggested,
): Application {
  return {
    ...emptyApplication,
    ...days,
    ...typed,
    strengths: strengthIds.flatMap((wanted) => strengths.find(({ id }) => id === wanted)?.text ?? []),
  }
}

interface Suggested {
  days?: { from: string; to: string } | undefined
  strengths: readonly { id: string; text: string }[]
}

export const papers = ['cv', 'letter', 'email', 'thanks'] as const
export type PaperName = (typeof papers)[number]

export const layouts = ['plain', 'accent'] as const
export type Layout = (typeof layouts)[number]

/** A paper as a list of parts: preview, print and the text to copy are made of the same list. */
export type Part =
  | { kind: 'title'; text: string }
  | { kind: 'heading'; text: string }
  /** Short lines below each other, such as an address. */
  | { kind: 'lines'; lines: string[]; side?: 'end' }
  | { kind: 'paragraph'; text: string }
  | { kind: 'subject'; text: string }
  | { kind: 'row'; label: string; text: string }
  | { kind: 'list'; items: string[] }
  /** Room for the signature above the name. */
  | { kind: 'signature'; name: string }
