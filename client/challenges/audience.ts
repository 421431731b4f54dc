import { createContext } from 'react'

/** The reader of an answer: its author, who is addressed, or another user, who reads about the author. */
export type Audience = 'author' | 'others'

/** Set by screens that show answers to others; by default the reader is the author. */
export const AudienceContext = createContext<Audience>('author')
