// One store per query of a page: the snapshot at once, then the network, and the same state for all readers of a
// query. Being offline only makes data older; there is no offline mode. It does not import React.
import { changesAlone, type InputOf, type OutputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf, ReadName } from '#shared/contract/index.ts'
import { withChanges } from '#shared/domain/progress-changes.ts'
import type { Caller } from '../api/caller.ts'
import { ApiError } from '../api/errors.ts'
import { isAbout, snapshotKeyOf, type Snapshots } from './snapshots.ts'

export interface QueryState<Data> {
  data: Data | undefined
  /** When the server last confirmed `data` (device clock, ms). */
  fetchedAt: number | undefined
  /** The error of the last attempt; `data` stays. */
  error: Error | undefined
  isLoading: boolean
  /** The last attempt did not reach the server, or there was none yet. */
  isStale: boolean
  /** This very answer was read back from the device's database, so it is available offline ("geht auch ohne Internet"). */
  isKept: boolean
}

export interface Query<Name extends ReadName> {
  state(): QueryState<OutputOf<EndpointOf<Name>>>
  subscribe(listener: () => void): () => void
  /** Requests the server. Never rejects; the state holds the outcome. */
  refresh(): Promise<void>
  /** For a new subscriber: `refresh`, unless another reader has just received the server's answer. */
  join(): Promise<void>
  /** Requests after any pending request, because that one may be older than the caller's change. Never rejects. */
  askAgain(): Promise<void>
}

export interface Queries {
  of<Name extends ReadName>(name: Name, input: InputOf<EndpointOf<Name>>): Query<Name>
  /** Requests everything again that is on the screen. */
  refreshShown(): Promise<void>
  /** The subject was deleted: removes the snapshot, ignores a pending response and sends no further request. */
  forget<Name extends ReadName>(name: Name, input: InputOf<EndpointOf<Name>>): Promise<void>
  /**
   * These students or classes are gone: the same for all that is about one of them, and removes each other answer that
   * names one, except those of the calls in `but`. What is on the screen requests that again.
   */
  forgetAbout(ids: readonly string[], but?: readonly ReadName[]): Promise<void>
  /** Another user has signed in. */
  forgetAll(): void
  /** Called with all data that a query gets, for subscribers that store a part of it. */
  onData(listener: DataListener): () => void
}

/** `device`: a stored copy, which may be older than other stored state. */
export type DataListener = (name: ReadName, data: unknown, source: 'server' | 'device') => void

export interface QueryPorts {
  caller: Caller
  snapshots: Snapshots
  now(): number
  /** The owner of the snapshots; `undefined` for guests, who have none. */
  userId(): string | undefined
}

/** The parts of a screen subscribe one after the other. A reader within this time shares the last answer. */
const justNowMs = 5_000

type AnyState = QueryState<unknown>
type AnyQuery = Query<ReadName> & {
  isShown(): boolean
  /** The resource does not exist and its screen is closed: the next reader requests again. */
  isGone(): boolean
  /** Sends no further request. The data stays until its last reader unsubscribes. */
  retire(): void
}

const untouched: AnyState = {
  data: undefined,
  fetchedAt: undefined,
  error: undefined,
  isLoading: true,
  isStale: true,
  isKept: false,
}

export function createQueries(ports: QueryPorts): Queries {
  const queries = new Map<string, AnyQuery>()
  const dataListeners = new Set<DataListener>()
  const publish: DataListener = (...data) => dataListeners.forEach((listener) => listener(...data))

  function retire(key: string, query: AnyQuery) {
    query.retire()
    // A screen that still shows it must not trigger a new request; the entry ends with its last reader.
    if (!query.isShown()) queries.delete(key)
  }

  return {
    of(name, input) {
      const key = snapshotKeyOf(ports.userId() ?? '', name, input)
      const known = queries.get(key)
      if (known && !known.isGone()) return known
      const query = createQuery(ports, name, input, publish, () => queries.delete(key))
      queries.set(key, query)
      return query
    },
    refreshShown: async () => {
      await Promise.all(
        [...queries.values()].filter((query) => query.isShown()).map((query) => query.askAgain()),
      )
    },
    async forget(name, input) {
      const userId = ports.userId()
      const key = snapshotKeyOf(userId ?? '', name, input)
      const query = queries.get(key)
      if (query) retire(key, query)
      if (userId !== undefined) await ports.snapshots.forget(userId, name, input).catch(() => undefined)
    },
    async forgetAbout(ids, but = []) {
      for (const [key, query] of queries) {
        const isOfSubject = isAbout({ key, data: null }, ids, but)
        if (isOfSubject || (!query.isShown() && isAbout({ key, data: query.state().data }, ids, but)))
          retire(key, query)
      }
      const userId = ports.userId()
      if (userId !== undefined) await ports.snapshots.forgetAbout(userId, ids, but).catch(() => undefined)
    },
    forgetAll: () => queries.clear(),
    onData(listener) {
      dataListeners.add(listener)
      return () => void dataListeners.delete(listener)
    },
  }
}

function createQuery(
  ports: QueryPorts,
  name: ReadName,
  input: object,
  publish: DataListener,
  remove: () => void,
): AnyQuery {
  const userId = ports.userId()
  const asksForChanges = name === 'classes.progress'
  const listeners = new Set<() => void>()
  let state = untouched
  let etag: string | undefined
  let restored: Promise<void> | undefined
  let running: Promise<void> | undefined
  let isRetired = false

  function set(change: Partial<AnyState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  async function restore() {
    if (userId === undefined) return
    const snapshot = await ports.snapshots.find(userId, name, input as never).catch(() => undefined)
    if (!snapshot || state.data !== undefined) return
    etag = snapshot.etag
    set({ data: snapshot.data, fetchedAt: snapshot.fetchedAt, isLoading: false, isKept: true })
    publish(name, snapshot.data, 'device')
  }

  /** The server answers with the changes since the request's tag, which is that of `state.data`. */
  function wholeOf(answer: unknown): unknown {
    return asksForChanges ? withChanges(state.data as never, answer as never) : answer
  }

  async function ask() {
    await (restored ??= restore())
    // Not for a user who has signed out: the server would refuse the next user's session, and that would end it.
    if (isRetired || ports.userId() !== userId) return
    try {
      const reading = await ports.caller.read(
        name,
        input,
        etag,
        asksForChanges ? { headers: changesAlone } : {},
      )
      // Another user is signed in now: the response is discarded.
      if (ports.userId() !== userId || isRetired) return
      if (reading.status === 'fresh') etag = reading.etag
      const data: unknown = reading.status === 'fresh' ? wholeOf(reading.data) : state.data
      const fetchedAt = ports.now()
      const isKept = reading.status === 'unchanged' && state.isKept
      set({ data, fetchedAt, error: undefined, isLoading: false, isStale: false, isKept })
      publish(name, data, 'server')
      if (userId !== undefined) await save(data, fetchedAt)
    } catch (error) {
      if (isRetired) return
      set({ error: error as Error, isLoading: false, isStale: true })
    }
  }

  /** A full disk must not remove what is on the screen. */
  async function save(data: unknown, fetchedAt: number) {
    await ports.snapshots
      .save(userId!, name, input as never, { data: data as never, etag, fetchedAt })
      .catch(() => undefined)
    const kept = await ports.snapshots.find(userId!, name, input as never).catch(() => undefined)
    if (kept?.fetchedAt === fetchedAt && state.fetchedAt === fetchedAt) set({ isKept: true })
  }

  const refresh = () => (running ??= ask().finally(() => (running = undefined)))

  return {
    state: () => state as never,
    subscribe(listener) {
      listeners.add(listener)
      restored ??= restore()
      return () => {
        listeners.delete(listener)
        if (isRetired && listeners.size === 0) remove()
      }
    },
    refresh,
    join: async () => {
      if (listeners.size < 2 || state.isStale || ports.now() - state.fetchedAt! > justNowMs) await refresh()
    },
    askAgain: () => (running ? running.then(refresh) : refresh()),
    isShown: () => listeners.size > 0,
    isGone: () => listeners.size === 0 && state.error instanceof ApiError && state.error.status === 404,
    retire: () => void (isRetired = true),
  }
}
