import { type ComponentType, createContext } from 'react'
import type { AnswerFormProps } from './kind-parts.ts'

// A kind's own types end here: what goes in has passed the kind's schema in shared/challenges.
export type AnyAnswerForm = ComponentType<AnswerFormProps<unknown, unknown>>

/** The import of a form's code. */
export type FormChunk = () => Promise<AnyAnswerForm>

/**
 * How the page loads a form: the same promise for the same chunk until its failure was shown, through the guard that
 * may reload the page (specification §9). Whoever shows screens gives it to them; the demo's does not reload.
 */
export const FormLoading = createContext((chunk: FormChunk): Promise<AnyAnswerForm> => chunk())
