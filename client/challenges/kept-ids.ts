import { createContext } from 'react'

/** The ids of the occupations that the student keeps, in the student's order. Empty for a preview. */
export const KeptIds = createContext<readonly string[]>([])
