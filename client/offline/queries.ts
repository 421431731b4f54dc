// One store per question that a page asks: the snapshot at once, the network after, the same answer for all
// who ask the same. Offline is an age here, not a mode. It knows no React.
import type { InputOf, OutputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf, ReadName } from '#shared/contract/index.ts'
import type { Caller } from '../api/caller.ts'
import { ApiError } from '../api/errors.ts'
import { snapshotKeyOf, type Snapshots } from './snapshots.ts'

export interface QueryState<Data> {
  data: Data | undefined
  /** When the server last said that `data` holds (device clock, ms). */
  fetchedAt: number | undefined
  /** Of the last attempt; `data` stays. */
  error: Error | undefined
  isLoading: boolean
  /** The server was not reached with the last attempt, or not asked yet. */
  isStale: boolean
  /** This very answer was read back from the device's database: it will be there with no network ("offline bereit"). */
  isKept: boolean
}

export interface Query<Name extends ReadName> {
  state(): QueryState<OutputOf<EndpointOf<Name>>>
  subscribe(listener: () => void): () => void
  /** Asks the server; never rejects, the outcome is in the state. */
  refresh(): Promise<void>
  /** For a reader who has just subscribed: the same, unless another one shows what the server said just now. */
  join(): Promise<void>
}

export interface Queries {
  of<Name extends ReadName>(name: Name, input: InputOf<EndpointOf<Name>>): Query<Name>
  /** Asks again for everything that is on the screen. */
  refreshShown(): Promise<void>
  /** Its subject is gone: no snapshot stays, an answer under way leaves none, and nothing is asked any more. */
  forget<Name extends ReadName>(name: Name, input: InputOf<EndpointOf<Name>>): Promise<void>
  /** Somebody else is here now. */
  forgetAll(): void
  /** Called with every answer of the server, for those who keep something of it. */
  onData(listener: (name: ReadName, data: unknown) => void): () => void
}

export interface QueryPorts {
  caller: Caller
  snapshots: Snapshots
  now(): number
  /** Whose snapshots may be read and written; `undefined` for guests, who leave none. */
  userId(): string | undefined
}

/** A screen that is drawn in pieces brings its readers one after the other: that is one question. */
const justNowMs = 5_000

type AnyState = QueryState<unknown>
type AnyQuery = Query<ReadName> & {
  isShown(): boolean
  /** There is no such thing, and its screen has left: who comes next asks anew. */
  isGone(): boolean
  /** Asks after whatever is under way: that question may be older than the change the caller knows of. */
  askAgain(): Promise<void>
  /** Keeps what is on the screen until the screen leaves. */
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
  const dataListeners = new Set<(name: ReadName, data: unknown) => void>()
  const tellData = (name: ReadName, data: unknown) =>
    dataListeners.forEach((listener) => listener(name, data))

  return {
    of(name, input) {
      const key = snapshotKeyOf(ports.userId() ?? '', name, input)
      const known = queries.get(key)
      if (known && !known.isGone()) return known
      const query = createQuery(ports, name, input, tellData, () => queries.delete(key))
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
      query?.retire()
      // A screen that still shows it must not come by a new question; it goes with its last reader.
      if (query && !query.isShown()) queries.delete(key)
      if (userId !== undefined) await ports.snapshots.forget(userId, name, input).catch(() => undefined)
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
  tellData: (name: ReadName, data: unknown) => void,
  leave: () => void,
): AnyQuery {
  const userId = ports.userId()
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
    tellData(name, snapshot.data)
  }

  async function ask() {
    await (restored ??= restore())
    // Who has left asks nothing more: the refusal would speak of a session that is somebody else's by then.
    if (isRetired || ports.userId() !== userId) return
    try {
      const reading = await ports.caller.read(name, input, etag)
      // Somebody else is signed in by now: the answer is nobody's.
      if (ports.userId() !== userId || isRetired) return
      if (reading.status === 'fresh') etag = reading.etag
      const data: unknown = reading.status === 'fresh' ? reading.data : state.data
      const fetchedAt = ports.now()
      const isKept = reading.status === 'unchanged' && state.isKept
      set({ data, fetchedAt, error: undefined, isLoading: false, isStale: false, isKept })
      tellData(name, data)
      if (userId !== undefined) await save(data, fetchedAt)
    } catch (error) {
      if (isRetired) return
      set({ error: error as Error, isLoading: false, isStale: true })
    }
  }

  /** A full disk must not take away what is on the screen. */
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
        if (isRetired && listeners.size === 0) leave()
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
