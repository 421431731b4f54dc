// A teacher's real names for pseudonyms, encrypted on this device. Owns the key (in memory, until locked, signed out or
// reloaded) and the encrypted row. It imports no API, so names cannot be sent.
import { Dexie, liveQuery } from 'dexie'
import { v7 as uuidv7 } from 'uuid'
import type { NamesDatabase, VaultRow } from './names-database.ts'
import { keyOf, type Names, newCost, openNames, type SealedNames, sealNames } from './vault-cipher.ts'
import { readVaultFile, vaultFileOf } from './vault-file.ts'

export type VaultState =
  /** Not loaded yet, or no teacher is signed in. */
  { status: 'unknown' } | { status: 'none' } | { status: 'locked' } | { status: 'open'; names: Names }

/** By student id; null deletes a name. */
export type NameChanges = ReadonlyMap<string, string | null>

export interface NameVault {
  state(): VaultState
  subscribe(listener: () => void): () => void
  /** The owner of the names: a change locks the vault at once. */
  belongTo(ownerId: string | null): void
  create(passphrase: string): Promise<void>
  /** False: wrong passphrase. */
  unlock(passphrase: string): Promise<boolean>
  lock(): void
  /**
   * Applies what `change` makes of the names that are stored now, which another tab may have changed. Called again when
   * another tab writes in between. @throws when it is not open (any more).
   */
  save(change: (stored: Names) => NameChanges): Promise<void>
  /** False: the current passphrase is wrong. */
  changePassphrase(current: string, next: string): Promise<boolean>
  forget(): Promise<void>
  /** Encrypted as stored; works while locked. */
  exportFile(): Promise<string>
  /**
   * Adds a file's names to an open vault, or creates a vault from them if there is none. Names that another tab saves
   * meanwhile are kept. @returns how many the file has
   */
  importFile(text: string, passphrase: string): Promise<number | 'no-file' | 'wrong-passphrase'>
}

export function createNameVault(database: NamesDatabase): NameVault {
  const listeners = new Set<() => void>()
  let state: VaultState = { status: 'unknown' }
  let ownerId: string | null = null
  let key: CryptoKey | undefined
  let stopWatching = () => {}
  let queue: Promise<unknown> = Promise.resolve()

  /** Runs one task at a time: no read happens between a write and the update of the state. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = queue.then(work)
    queue = done.catch(() => undefined)
    return done
  }

  function show(next: VaultState) {
    state = next
    for (const listener of listeners) listener()
  }

  /** Updates the state from the row, which any tab may have written: deleted, under another key, or readable. */
  async function read() {
    const id = ownerId
    const tried = key
    const row = id === null ? undefined : await database.vaults.get(id)
    const names = row && tried && (await openNames(row, tried))
    if (id === null || id !== ownerId || tried !== key) return // signed out or locked meanwhile
    if (!names) key = undefined
    show(row ? (names ? { status: 'open', names } : { status: 'locked' }) : { status: 'none' })
  }

  function watch() {
    stopWatching()
    const id = requireOwner()
    const rows = liveQuery(() => database.vaults.get(id)).subscribe({
      next: () => void inTurn(read).catch(() => undefined),
      // No database (a private window): then no names are stored.
      error: () => show({ status: 'unknown' }),
    })
    stopWatching = () => rows.unsubscribe()
  }

  const requireOwner = () => {
    if (ownerId === null) throw new Error('No teacher is signed in')
    return ownerId
  }

  /** After work that takes a while: it is not done for the teacher who signed in meanwhile. */
  function requireStill(id: string) {
    if (id !== ownerId) throw new Error('The teacher has signed out')
  }

  async function requireRow(id = requireOwner()): Promise<VaultRow> {
    const row = await database.vaults.get(id)
    if (!row) throw new Error('There are no names on this device')
    return row
  }

  /** Encrypted names that are locked must not be overwritten. */
  async function requireNone(id: string) {
    if (await database.vaults.get(id)) throw new Error('The names are locked')
  }

  /** Deriving a key takes a second or two. So the owner is read before, and a vault of another tab is not overwritten. */
  async function create(passphrase: string, names: Names, id = requireOwner()) {
    await requireNone(id)
    const cost = newCost()
    const next = await keyOf(passphrase, cost)
    const row = { ...(await sealNames(names, next, cost)), ownerId: id, revision: uuidv7() }
    await inTurn(async () => {
      await database.vaults.add(row)
      showOwn(row, next, names)
    })
    if (id === ownerId) watch()
  }

  /** Unless another user has signed in meanwhile. */
  function showOwn(row: VaultRow, opened: CryptoKey, names: Names) {
    if (row.ownerId !== ownerId) return
    key = opened
    show({ status: 'open', names })
  }

  /** @returns false when another tab has written in between */
  function replace(row: VaultRow, sealed: SealedNames): Promise<boolean> {
    return database.transaction('rw', database.vaults, async () => {
      const now = await database.vaults.get(row.ownerId)
      if (now?.revision !== row.revision) return false
      await database.vaults.put({ ...row, ...sealed, revision: uuidv7() })
      return true
    })
  }

  /** @returns false when another tab has written in between */
  async function trySave(id: string, change: (stored: Names) => NameChanges): Promise<boolean> {
    const row = await requireRow(id)
    requireStill(id)
    const opened = key
    const current = opened && (await openNames(row, opened))
    if (!current) {
      await read()
      throw new Error('The names are locked')
    }
    const names = withChanges(current, change(current))
    const isWritten = await replace(row, await sealNames(names, opened, row))
    if (isWritten && key === opened) show({ status: 'open', names })
    return isWritten
  }

  async function save(change: (stored: Names) => NameChanges, id = requireOwner()) {
    while (!(await inTurn(() => trySave(id, change))));
  }

  async function changePassphrase(current: string, next: string): Promise<boolean> {
    const id = requireOwner()
    const before = await requireRow(id)
    const known = await keyOf(current, before)
    if (!(await openNames(before, known))) return false
    const cost = newCost()
    const fresh = await keyOf(next, cost)
    /** Undefined when another tab has written in between. */
    async function tryChange(): Promise<boolean | undefined> {
      const row = await requireRow(id)
      const names = await openNames(row, known)
      if (!names) return false
      if (!(await replace(row, await sealNames(names, fresh, cost)))) return undefined
      showOwn(row, fresh, names)
      return true
    }
    for (;;) {
      const isChanged = await inTurn(tryChange)
      if (isChanged !== undefined) return isChanged
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    belongTo(id) {
      if (id === ownerId) return
      stopWatching()
      ownerId = id
      key = undefined
      show({ status: 'unknown' })
      if (id === null) return
      // Reading must not create a database: it is created with the first name.
      void Dexie.exists(database.name)
        .then((exists) => {
          if (ownerId !== id || state.status !== 'unknown') return
          if (exists) watch()
          else show({ status: 'none' })
        })
        .catch(() => undefined)
    },
    create: (passphrase) => create(passphrase, new Map()),
    async unlock(passphrase) {
      const id = requireOwner()
      const found = await keyOf(passphrase, await requireRow(id))
      return inTurn(async () => {
        const row = await requireRow(id)
        const names = await openNames(row, found)
        if (!names) return false
        showOwn(row, found, names)
        return true
      })
    },
    lock() {
      key = undefined
      if (state.status === 'open') show({ status: 'locked' })
    },
    save,
    changePassphrase,
    async forget() {
      const id = requireOwner()
      await inTurn(async () => {
        await database.vaults.delete(id)
        if (id !== ownerId) return
        key = undefined
        show({ status: 'none' })
      })
    },
    exportFile: async () => vaultFileOf(await requireRow()),
    async importFile(text, passphrase) {
      const file = readVaultFile(text)
      if (!file) return 'no-file'
      const id = requireOwner()
      const before = state
      const names = await openNames(file, await keyOf(passphrase, file))
      if (!names) return 'wrong-passphrase'
      requireStill(id)
      if (before.status === 'open') await save(unlessNewer(names, before.names), id)
      else await create(passphrase, names, id)
      return names.size
    },
  }
}

function withChanges(names: Names, changes: NameChanges): Names {
  const next = new Map(names)
  for (const [studentId, name] of changes) {
    if (name === null || name === '') next.delete(studentId)
    else next.set(studentId, name)
  }
  return next
}

/** The names, except those of students whose stored name is another one than before. */
function unlessNewer(names: Names, before: Names) {
  return (stored: Names): NameChanges =>
    new Map([...names].filter(([studentId]) => stored.get(studentId) === before.get(studentId)))
}
