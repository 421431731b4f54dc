// Every call of the product. To add a call, describe it in its noun's file; the compiler then requires its handler
// (server/features/handlers.ts) and the client offers it (`api.<noun>.<operation>`).
import { admins } from './admins.ts'
import { approvals } from './approvals.ts'
import { attachments } from './attachments.ts'
import { auth } from './auth.ts'
import { chapters } from './chapters.ts'
import { classes } from './classes.ts'
import { consents } from './consents.ts'
import { device } from './device.ts'
import type { Endpoint, LetterOperation, Operation } from './endpoint.ts'
import { feedback } from './feedback.ts'
import { handOvers } from './hand-overs.ts'
import { outbox } from './outbox.ts'
import { students } from './students.ts'
import { system } from './system.ts'
import { teachers } from './teachers.ts'
import { week } from './week.ts'

export const contract = {
  auth,
  approvals,
  attachments,
  teachers,
  students,
  admins,
  classes,
  consents,
  handOvers,
  chapters,
  feedback,
  week,
  outbox,
  device,
  system,
} satisfies Readonly<Record<string, Readonly<Record<string, Operation>>>>

export type Contract = typeof contract
export type Noun = keyof Contract

type Names<Noun extends string, Of, Wanted> = {
  [Operation in keyof Of & string]: Of[Operation] extends Wanted ? `${Noun}.${Operation}` : never
}[keyof Of & string]

/** `classes.create` */
export type OperationName = { [N in Noun]: Names<N, Contract[N], Operation> }[Noun]
/** All operations with a path. */
export type EndpointName = { [N in Noun]: Names<N, Contract[N], Endpoint> }[Noun]
export type ReadName = { [N in Noun]: Names<N, Contract[N], { kind: 'read' }> }[Noun]
/** The operations that may be sent as a letter; queueing any other does not compile. */
export type QueueableName = { [N in Noun]: Names<N, Contract[N], { offline: 'queue' }> }[Noun]

export type OperationOf<Name extends OperationName> = Name extends `${infer N extends Noun}.${infer O}`
  ? O extends keyof Contract[N]
    ? Contract[N][O] extends Operation
      ? Contract[N][O]
      : never
    : never
  : never

export type EndpointOf<Name extends EndpointName> = Extract<OperationOf<Name>, Endpoint>

export function operationOf<Name extends OperationName>(name: Name): OperationOf<Name> {
  const found = findOperation(name)
  if (!found) throw new Error(`no operation ${name}`)
  return found as OperationOf<Name>
}

/** For names from outside (the content of a letter). */
export function findOperation(name: string): Operation | undefined {
  const [noun, operation] = name.split('.')
  if (!noun || !operation || !Object.hasOwn(contract, noun)) return undefined
  const operations: Readonly<Record<string, Operation>> = contract[noun as Noun]
  return Object.hasOwn(operations, operation) ? operations[operation] : undefined
}

/** Whether an operation with this name from outside may be sent as a letter. */
export function isQueueable(name: string): name is QueueableName {
  const operation = findOperation(name)
  return operation !== undefined && 'offline' in operation && operation.offline === 'queue'
}

export interface NamedEndpoint {
  name: EndpointName
  endpoint: Endpoint
}

/** Every endpoint with its name, static paths before those with parameters. */
export const endpoints: readonly NamedEndpoint[] = Object.entries(contract)
  .flatMap(([noun, operations]) =>
    Object.entries(operations as Readonly<Record<string, Operation>>).flatMap(([operation, described]) =>
      isEndpoint(described) ? [{ name: `${noun}.${operation}` as EndpointName, endpoint: described }] : [],
    ),
  )
  .sort((a, b) => Number(a.endpoint.path.includes(':')) - Number(b.endpoint.path.includes(':')))

function isEndpoint(operation: Endpoint | LetterOperation): operation is Endpoint {
  return operation.kind !== 'letter'
}
