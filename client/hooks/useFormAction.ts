import { useState } from 'react'
import type { InputOf, Operation } from '#shared/contract/endpoint.ts'
import type { FieldProblem } from '#shared/contract/field-problems.ts'
import { type EndpointOf, operationOf } from '#shared/contract/index.ts'
import { readInput } from '#shared/contract/read-input.ts'
import { useLanguage, useMessages } from '../messages/messages.ts'
import { mayHaveArrived } from './may-have-arrived.ts'
import { sentenceOf } from './sentence-of.ts'
import { type ActionName, type ActionOptions, type ActionResult, useAction } from './useAction.ts'

export interface FormAction<Name extends ActionName> {
  /** Parses the input by the endpoint's own schema, then runs the action; `undefined` when either failed. */
  submit: (typed: Readonly<Record<string, unknown>>) => Promise<ActionResult<Name> | undefined>
  /** Problems of fields; empty when the refusal has no field. */
  fields: readonly FieldProblem[]
  /** The refusal as a whole, when it concerns no field. */
  problem: string | undefined
  /** The last call failed without a definite answer: the server may have done it. */
  isUncertain: boolean
}

const none: readonly FieldProblem[] = []

/** One write of the contract behind a form. */
export function useFormAction<Name extends ActionName>(
  name: Name,
  options?: ActionOptions,
): FormAction<Name> {
  const action = useAction(name, options)
  const { language } = useLanguage()
  const words = useMessages('common')
  const [unread, setUnread] = useState(none)

  async function submit(typed: Readonly<Record<string, unknown>>) {
    const operation: Operation = operationOf(name)
    const reading = readInput(operation.input, typed, language)
    setUnread(reading.ok ? none : reading.fields)
    if (!reading.ok) return undefined
    return action.run(typed as InputOf<EndpointOf<Name>>)
  }

  const fields = unread.length > 0 ? unread : action.fields
  const { error } = action
  const problem = error && sentenceOf(error, words.error.network)
  return {
    submit,
    fields,
    problem: fields.length > 0 ? undefined : problem,
    isUncertain: error !== undefined && mayHaveArrived(error),
  }
}
