import { createContext } from 'react'

/** The title of the student's earlier answer from which the options that stand first were taken; null for none. */
export const ChosenEarlier = createContext<string | null>(null)
