// The typed client: `api.classes.create(input)`, derived from the contract.
import { contract, type Contract, type EndpointName, type Noun } from '#shared/contract/index.ts'
import type { Endpoint, InputOf, OutputOf } from '#shared/contract/endpoint.ts'
import { createCaller, type CallOptions, type Caller, type CallerOptions } from './caller.ts'
import type { Transport } from './transport.ts'

type Call<E extends Endpoint> =
  Record<never, never> extends InputOf<E>
    ? (input?: InputOf<E>, options?: CallOptions) => Promise<OutputOf<E>>
    : (input: InputOf<E>, options?: CallOptions) => Promise<OutputOf<E>>

type Calls<Of> = {
  readonly [
    Operation in keyof Of as Of[Operation] extends Endpoint ? Operation : never
  ]: Of[Operation] extends Endpoint ? Call<Of[Operation]> : never
}

export type Api = { readonly [N in Noun]: Calls<Contract[N]> }

export function createClient(transport: Transport, options: CallerOptions = {}): Api {
  return apiOf(createCaller(transport, options))
}

/** The same calls by name, for whoever has a caller already. */
export function apiOf(caller: Caller): Api {
  const nouns = Object.entries(contract).map(([noun, operations]) => [
    noun,
    Object.fromEntries(
      Object.entries(operations)
        .filter(([, operation]) => operation.kind !== 'letter')
        .map(([operation]) => [
          operation,
          (input: object = {}, options?: CallOptions) =>
            caller.call(`${noun}.${operation}` as EndpointName, input, options),
        ]),
    ),
  ])
  return Object.fromEntries(nouns) as Api
}
