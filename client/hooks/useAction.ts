import { useState } from 'react'
import type { InputOf, OutputOf } from '#shared/contract/endpoint.ts'
import type { FieldProblem } from '#shared/contract/field-problems.ts'
import type { EndpointName, EndpointOf, ReadName } from '#shared/contract/index.ts'
import { calls } from '../api/calls.ts'
import { ApiError } from '../api/errors.ts'
import { useMessages } from '../messages/messages.ts'
import { DeviceError, InputError } from '../offline/device-error.ts'
import { isQueued, queueLetter, type Queued, type QueuedName } from '../offline/queue-letter.ts'
import { sentenceOf } from './sentence-of.ts'
import { useOffline } from './useOffline.ts'
import { useAuthor } from './useSession.ts'
import { forgetReturned } from '../offline/returned-letter.ts'
import type { Services } from '../offline/services.ts'

export type ActionName = Exclude<EndpointName, ReadName>

/** Queued: stored on the device, not delivered. Otherwise the server's answer. */
export type ActionResult<Name extends ActionName> = Name extends QueuedName
  ? Queued
  : OutputOf<EndpointOf<Name>>

export interface ActionOptions {
  /** The action deletes what the screen shows: the screen will close, and its queries are not requested again. */
  removesOwnScreen?: boolean
}

export interface Action<Name extends ActionName> {
  /** Resolves to the result, or to `undefined` after a failure: then `error` and `fields` say why. */
  run: (input: InputOf<EndpointOf<Name>>) => Promise<ActionResult<Name> | undefined>
  pending: boolean
  /** ApiError, NetworkError, InputError or DeviceError; `message` is a sentence for the user. */
  error: Error | undefined
  /** The error as a sentence for a form. */
  problem: string | undefined
  fields: readonly FieldProblem[]
  /** Clears the error. */
  reset: () => void
}

interface Progress {
  pending: boolean
  error: Error | undefined
}

const idle: Progress = { pending: false, error: undefined }

// The same one for every render, so that the errors of a form stay the same, too.
const noFields: readonly FieldProblem[] = []

/**
 * One write of the contract with its offline behaviour: as a letter, at once on this device, or with a connection
 * (without one it refuses with a clear sentence).
 */
export function useAction<Name extends ActionName>(
  name: Name,
  { removesOwnScreen = false }: ActionOptions = {},
): Action<Name> {
  const services = useOffline()
  const author = useAuthor()
  const words = useMessages('common')
  const [progress, setProgress] = useState(idle)

  async function run(input: InputOf<EndpointOf<Name>>): Promise<ActionResult<Name> | undefined> {
    setProgress({ pending: true, error: undefined })
    try {
      const result = await perform(services, name, input, { author, removesOwnScreen })
      setProgress(idle)
      return result
    } catch (error) {
      setProgress({ pending: false, error: error as Error })
      return undefined
    }
  }

  const { error } = progress
  const problem = error && sentenceOf(error, words.error.network)
  return { run, ...progress, problem, fields: fieldsOf(error), reset: () => setProgress(idle) }
}

async function perform<Name extends ActionName>(
  services: Services,
  name: Name,
  input: InputOf<EndpointOf<Name>>,
  { author, removesOwnScreen }: { author: string | undefined; removesOwnScreen: boolean },
): Promise<ActionResult<Name>> {
  if (isQueued(name)) return (await queueLetter(services, name, input as never, author)) as ActionResult<Name>
  if (calls[name]?.isLocal) {
    await services.signingOut.signOut()
    return {} as ActionResult<Name>
  }
  if (!services.connection.isOnline()) throw new DeviceError('NEEDS_CONNECTION', services.language())
  if (name === 'students.dismissReturned') await forgetReturned(services)
  const result = await services.caller.call(name, input)
  if (name === 'students.erase' || name === 'students.removeFromClass') {
    // Also from a teacher's device that loses its connection now.
    await services.queries.forgetAbout([(input as InputOf<EndpointOf<'students.erase'>>).studentId])
  }
  // The write may have changed what is on the screen.
  if (!removesOwnScreen) void services.queries.refreshShown()
  return result as ActionResult<Name>
}

function fieldsOf(error: Error | undefined): readonly FieldProblem[] {
  return error instanceof ApiError || error instanceof InputError ? error.fields : noFields
}
