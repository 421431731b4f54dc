import type { InputOf } from '#shared/contract/endpoint.ts'
import type { EndpointName, EndpointOf, QueueableName } from '#shared/contract/index.ts'
import type { Services } from './services.ts'

/** The operations that a screen may queue; only the sign-out writes closings, and a picture's parts are written together. */
export type QueuedName = Exclude<QueueableName, 'students.closeKey' | 'students.attachPart'>

export interface Queued {
  letterId: string | undefined
  at: string
}

type Queues = {
  [Name in QueuedName]: (
    services: Services,
    input: InputOf<EndpointOf<Name>>,
    author?: string,
  ) => Promise<Queued>
}

const queues: Queues = {
  'students.submitChallenge': ({ writing }, input, author) =>
    writing.submit('students.submitChallenge', input, author),
  'students.askForHelp': ({ writing }, input, author) => writing.submit('students.askForHelp', input, author),
  'students.keepOccupation': ({ writing }, input, author) =>
    writing.submit('students.keepOccupation', input, author),
  'students.saveDraft': async ({ drafts }, input, author) => {
    const { letterId, at } = await drafts.save(input, author)
    return { letterId, at }
  },
  'students.changePassword': ({ passwordChanges }, { currentPassword = '', newPassword }) =>
    passwordChanges.queue({ currentPassword, newPassword }),
}

export function isQueued(name: EndpointName): name is QueuedName {
  return Object.hasOwn(queues, name)
}

/** Resolves when the letter is on the disk. `author`: the calling screen's user. Throws InputError or DeviceError. */
export function queueLetter<Name extends QueuedName>(
  services: Services,
  name: Name,
  input: InputOf<EndpointOf<Name>>,
  author?: string,
): Promise<Queued> {
  return queues[name](services, input, author)
}
