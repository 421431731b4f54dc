import { createContext } from 'react'

/** The title of the student's earlier answer from which the first options were taken; null for none. */
export const ChosenEarlier = createContext<string | null>(null)
