import { createContext } from 'react'

/**
 * The page of a field of work in the student's atlas. Null where it cannot be opened: on paper, in previews, for other
 * readers.
 */
export const FieldAddress = createContext<((fieldId: string) => string) | null>(null)
