import { createContext } from 'react'

/** The page of a field of work in the student's atlas. Null where nobody can go there: on paper, in previews, for others. */
export const FieldAddress = createContext<((fieldId: string) => string) | null>(null)
