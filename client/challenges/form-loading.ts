import { type ComponentType, createContext } from 'react'
import type { AnswerFormProps } from './kind-parts.ts'

// The kind's own types are erased here: a value has passed the kind's schema in shared/challenges before it is used.
export type AnyAnswerForm = ComponentType<AnswerFormProps<unknown, unknown>>

/** The import of a form's code. */
export type FormChunk = () => Promise<AnyAnswerForm>

/**
 * Loads a form: the same promise for the same chunk until its failure was shown, through the guard that may reload the
 * page (specification §9). The app provides it to its screens; the demo's does not reload.
 */
export const FormLoading = createContext((chunk: FormChunk): Promise<AnyAnswerForm> => chunk())
