// The typed client: `api.classes.create(input)`, derived from the contract.
import type { Contract, EndpointName, Noun } from '#shared/contract/index.ts'
import type { Endpoint, InputOf, OutputOf } from '#shared/contract/endpoint.ts'
import type { CallOptions, Caller } from './caller.ts'

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

export function apiOf(caller: Caller): Api {
  return named((noun) =>
    named(
      (operation) =>
        (input: object = {}, options?: CallOptions) =>
          caller.call(`${noun}.${operation}` as EndpointName, input, options),
    ),
  ) as Api
}

/** An object whose properties are created on access, because the table of calls is loaded in parts. */
function named(make: (name: string) => unknown): object {
  return new Proxy(
    {},
    { get: (own, name) => Reflect.get(own, name) ?? (typeof name === 'string' ? make(name) : undefined) },
  )
}
