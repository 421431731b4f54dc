// The arguments of a handler and its expected result. Handlers do not see Koa.
import type { Knex } from 'knex'
import type { Contract, Noun } from '#shared/contract/index.ts'
import type { Endpoint, ParsedInputOf, ResultOf } from '#shared/contract/endpoint.ts'
import type { Language } from '#shared/domain/language.ts'
import type { Role } from '#shared/domain/role.ts'
import type { DeviceKind } from '#shared/domain/sign-ins.ts'
import type { AskOptions } from '../db/batched-queries.ts'
import type { User } from '../security/sessions.ts'
import type { Services } from '../services.ts'
import type { CookieJar } from './cookies.ts'
import type { SpooledAnswer } from './spooled-answer.ts'

/** Null on public endpoints, otherwise narrowed to the roles that the contract allows. */
export type UserFor<E extends Endpoint> = E['access'] extends readonly (infer R extends Role)[]
  ? Extract<User, { role: R }>
  : null

export interface Call<E extends Endpoint = Endpoint> {
  input: ParsedInputOf<E>
  user: UserFor<E>
  /** The time of the whole call, from the injected clock. */
  now: Date
  language: Language
  services: Services
  /**
   * Runs one transaction under the caller's role: `app` with the own organization for teachers and students,
   * `admin` for admins, `auth` for guests. It must be short and must not include password hashing.
   */
  transact<T>(work: (tx: Knex.Transaction) => Promise<T>): Promise<T>
  /** The same, and all statements see the same state (`Database.snapshot`). */
  snapshot<T>(work: (tx: Knex.Transaction) => Promise<T>): Promise<T>
  /** Runs one statement under the same role in one round trip (`Database.ask`), for frequent queries. */
  ask<Row>(statement: string, options?: AskOptions): Promise<Row[]>
  /** The columns that were read in the statement of the session (`BesideSession`). Undefined if the path names no object. */
  beside: unknown
  cookies: CookieJar
  /** The device cookie, for throttling and, hashed, for the record of sign-ins. */
  device: string | undefined
  deviceKind: DeviceKind
  /** For throttling only: it is never logged or stored. */
  address: string
  /** The UUID of the `Idempotency-Key` header, which gives plain REST calls the guarantee of a letter. */
  idempotencyKey: string | undefined
  /**
   * The entity tag, without quotes, of the answer that the caller has, if it requests only the changes since then
   * (`tellsChanges` of the endpoint).
   */
  base: string | undefined
  /** Sets the version of the answer's state. Ends the call with 304 when the caller already has it. */
  revalidate(version: string): void
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResultOf<E> | SpooledAnswer>

/** One handler per endpoint of a noun: a missing or additional one does not compile. */
export type HandlersOf<N extends Noun> = {
  [O in keyof Contract[N] as Contract[N][O] extends Endpoint ? O : never]: Contract[N][O] extends Endpoint
    ? Handler<Contract[N][O]>
    : never
}

export type AllHandlers = { [N in Noun]: HandlersOf<N> }
