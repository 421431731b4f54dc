import { createContext, use } from 'react'

/** What a form tells its parts: which fields were refused and why, and whether it is being sent. */
export interface FormState {
  errors: Readonly<Record<string, string | undefined>>
  busy: boolean
}

export const FormContext = createContext<FormState>({ errors: {}, busy: false })

export function useForm(): FormState {
  return use(FormContext)
}
