import { createContext } from 'react'

/** Who reads an answer: its author, who is spoken to, or somebody else, who is told about it. */
export type Audience = 'author' | 'others'

/** Whoever shows answers to others says so here; else they are their reader's own. */
export const AudienceContext = createContext<Audience>('author')
