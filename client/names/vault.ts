// "Namen bleiben im Klassenzimmer": a teacher's real names for pseudonyms, sealed on this device. Owns the key (in
// memory, until locked, signed out or reloaded) and the sealed row. Knows no API: what is in here cannot be sent.
import { Dexie, liveQuery } from 'dexie'
import { v7 as uuidv7 } from 'uuid'
import type { NamesDatabase, VaultRow } from './names-database.ts'
import { keyOf, type Names, newCost, openNames, type SealedNames, sealNames } from './vault-cipher.ts'
import { readVaultFile, vaultFileOf } from './vault-file.ts'

export type VaultState =
  /** Not known yet, or there is nobody whose names these could be. */
  { status: 'unknown' } | { status: 'none' } | { status: 'locked' } | { status: 'open'; names: Names }

/** By student id; null takes a name away. */
export type NameChanges = ReadonlyMap<string, string | null>

export interface NameVault {
  state(): VaultState
  subscribe(listener: () => void): () => void
  /** Whose names: anybody else's are locked at once. */
  belongTo(ownerId: string | null): void
  create(passphrase: string): Promise<void>
  /** False: not this passphrase. */
  unlock(passphrase: string): Promise<boolean>
  lock(): void
  /** @throws when it is not open (any more). */
  save(changes: NameChanges): Promise<void>
  /** False: the current one is another. */
  changePassphrase(current: string, next: string): Promise<boolean>
  forget(): Promise<void>
  /** Sealed as it lies here; works while locked. */
  exportFile(): Promise<string>
  /** Adds a file's names to an open vault, or makes one of them where there is none. @returns how many */
  importFile(text: string, passphrase: string): Promise<number | 'no-file' | 'wrong-passphrase'>
}

export function createNameVault(database: NamesDatabase): NameVault {
  const listeners = new Set<() => void>()
  let state: VaultState = { status: 'unknown' }
  let ownerId: string | null = null
  let key: CryptoKey | undefined
  let stopWatching = () => {}
  let queue: Promise<unknown> = Promise.resolve()

  /** One after the other: between a write and what it shows nothing else is read. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = queue.then(work)
    queue = done.catch(() => undefined)
    return done
  }

  function show(next: VaultState) {
    state = next
    for (const listener of listeners) listener()
  }

  /** The row tells, in whichever tab it was written: gone, sealed by another key, or readable. */
  async function read() {
    const id = ownerId
    const tried = key
    const row = id === null ? undefined : await database.vaults.get(id)
    const names = row && tried && (await openNames(row, tried))
    if (id === null || id !== ownerId || tried !== key) return // left or locked meanwhile
    if (!names) key = undefined
    show(row ? (names ? { status: 'open', names } : { status: 'locked' }) : { status: 'none' })
  }

  function watch() {
    stopWatching()
    const id = requireOwner()
    const rows = liveQuery(() => database.vaults.get(id)).subscribe({
      next: () => void inTurn(read).catch(() => undefined),
      // No database here (a private window): there is nothing to unlock.
      error: () => show({ status: 'unknown' }),
    })
    stopWatching = () => rows.unsubscribe()
  }

  const requireOwner = () => {
    if (ownerId === null) throw new Error('Nobody is signed in whose names these could be')
    return ownerId
  }

  async function requireRow(id = requireOwner()): Promise<VaultRow> {
    const row = await database.vaults.get(id)
    if (!row) throw new Error('There are no names on this device')
    return row
  }

  /** Sealed names that nobody has opened must not be written over. */
  async function requireNone(id: string) {
    if (await database.vaults.get(id)) throw new Error('The names are locked')
  }

  /** A key takes a second or two: whose names these are is settled before, and another tab's are not written over. */
  async function create(passphrase: string, names: Names) {
    const id = requireOwner()
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

  /** Unless somebody else is here by now. */
  function showOwn(row: VaultRow, opened: CryptoKey, names: Names) {
    if (row.ownerId !== ownerId) return
    key = opened
    show({ status: 'open', names })
  }

  /** @returns false when another tab wrote in between */
  function replace(row: VaultRow, sealed: SealedNames): Promise<boolean> {
    return database.transaction('rw', database.vaults, async () => {
      const now = await database.vaults.get(row.ownerId)
      if (now?.revision !== row.revision) return false
      await database.vaults.put({ ...row, ...sealed, revision: uuidv7() })
      return true
    })
  }

  /** @returns false when another tab wrote in between */
  async function trySave(changes: NameChanges): Promise<boolean> {
    const row = await requireRow()
    const opened = key
    const current = opened && (await openNames(row, opened))
    if (!current) {
      await read()
      throw new Error('The names are locked')
    }
    const names = withChanges(current, changes)
    const isWritten = await replace(row, await sealNames(names, opened, row))
    if (isWritten && key === opened) show({ status: 'open', names })
    return isWritten
  }

  async function save(changes: NameChanges) {
    while (!(await inTurn(() => trySave(changes))));
  }

  async function changePassphrase(current: string, next: string): Promise<boolean> {
    const id = requireOwner()
    const before = await requireRow(id)
    const known = await keyOf(current, before)
    if (!(await openNames(before, known))) return false
    const cost = newCost()
    const fresh = await keyOf(next, cost)
    /** Undefined when another tab wrote in between. */
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
      // Looking must leave no trace: a database comes into being with the first name.
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
      const row = await requireRow()
      const found = await keyOf(passphrase, row)
      return inTurn(async () => {
        const names = await openNames(await requireRow(), found)
        if (!names) return false
        key = found
        show({ status: 'open', names })
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
        key = undefined
        show({ status: 'none' })
      })
    },
    exportFile: async () => vaultFileOf(await requireRow()),
    async importFile(text, passphrase) {
      const file = readVaultFile(text)
      if (!file) return 'no-file'
      const names = await openNames(file, await keyOf(passphrase, file))
      if (!names) return 'wrong-passphrase'
      if (state.status === 'open') {
        await save(names)
      } else {
        await create(passphrase, names)
      }
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
