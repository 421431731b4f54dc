// Lines that the compiler must refuse. Not executed: `npm run types` fails when one of them compiles.
import * as z from 'zod/mini'
import { read, write, type InputOf, type OutputOf } from './endpoint.ts'
import { id, nothing } from './fields.ts'
import { operationOf, type EndpointOf, type QueueableName } from './index.ts'

const input = z.strictObject({ id })

read({ path: '/api/things/:id', access: ['teacher'], input, output: nothing, fallback: 'Failed to load' })

read({
  path: '/api/things/:thingId',
  access: ['teacher'],
  // @ts-expect-error a path parameter that the input lacks
  input,
  output: nothing,
  fallback: 'Failed to load',
})

// @ts-expect-error an unknown role
read({ path: '/api/things/:id', access: ['parent'], input, output: nothing, fallback: 'Failed to load' })

// @ts-expect-error an empty list of roles
read({ path: '/api/things/:id', access: [], input, output: nothing, fallback: 'Failed to load' })

// @ts-expect-error a text that the error catalogue does not have
read({ path: '/api/things/:id', access: 'public', input, output: nothing, fallback: 'Oops' })

// @ts-expect-error a write without an offline behaviour
write({
  method: 'POST',
  path: '/api/things',
  access: 'public',
  input,
  output: nothing,
  fallback: 'Failed to save',
})

// @ts-expect-error a path outside the API
read({ path: '/things', access: 'public', input, output: nothing, fallback: 'Failed to load' })

export const queueable: QueueableName[] = [
  'students.submitChallenge',
  'students.saveDraft',
  'students.askForHelp',
  'students.keepOccupation',
  'students.changePassword',
  'students.closeKey',
]

// @ts-expect-error creating a class needs a connection
export const refused: QueueableName = 'classes.create'

// @ts-expect-error a read is never queued
export const reading: QueueableName = 'students.chapters'

type Create = EndpointOf<'classes.create'>
export const minimal: InputOf<Create> = { name: '7b' }
// @ts-expect-error the name of a class is required
export const nameless: InputOf<Create> = { description: '' }

export function joinCodeOf(record: OutputOf<Create>): string {
  // @ts-expect-error a field that the presenter does not name
  void record.passwordHash
  return record.joinCode
}

// @ts-expect-error an undefined operation
operationOf('classes.explode')
