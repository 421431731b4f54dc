import { createContext, use } from 'react'

/** The state that a form shares with its parts: the field errors, and whether it is being submitted. */
export interface FormState {
  errors: Readonly<Record<string, string | undefined>>
  busy: boolean
  /** The field that the list of errors leads to. A form of several pages turns to the page of it. */
  wanted?: { name: string } | undefined
}

export const FormContext = createContext<FormState>({ errors: {}, busy: false })

export function useForm(): FormState {
  return use(FormContext)
}
