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

/** The calls of `table` by name, for whoever has a caller already. A page has those of students and guests: all that it calls so. */
export function apiOf(caller: Caller, table: Readonly<Partial<Record<EndpointName, unknown>>>): Api {
  const api: Record<string, Record<string, unknown>> = {}
  for (const name of Object.keys(table) as EndpointName[]) {
    const [noun = '', operation = ''] = name.split('.')
    const operations = (api[noun] ??= {})
    operations[operation] = (input: object = {}, options?: CallOptions) => caller.call(name, input, options)
  }
  return api as Api
}
