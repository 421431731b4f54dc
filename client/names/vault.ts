// "Namen bleiben im Klassenzimmer": a teacher's real names for pseudonyms, sealed on this device. Owns the key (in
// memory, until locked, signed out or reloaded) and the sealed row. Knows no API: what is in here cannot be sent.
import { Dexie, liveQuery } from 'dexie'
import { v7 as uuidv7 } from 'uuid'
import type { NamesDatabase, VaultRow } from './names-database.ts'
import { keyOf, type Names, newSalt, openNames, passphraseIterations, sealNames } from './vault-cipher.ts'
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

  async function requireRow(): Promise<VaultRow> {
    const row = await database.vaults.get(requireOwner())
    if (!row) throw new Error('There are no names on this device')
    return row
  }

  /** Sealed names that nobody has opened must not be written over. */
  async function requireNone() {
    if (await database.vaults.get(requireOwner())) throw new Error('The names are locked')
  }

  async function create(passphrase: string, names: Names) {
    const cost = { salt: newSalt(), iterations: passphraseIterations }
    const next = await keyOf(passphrase, cost)
    const row = { ...(await sealNames(names, next, cost)), ownerId: requireOwner(), revision: uuidv7() }
    await inTurn(async () => {
      await database.vaults.put(row)
      if (row.ownerId !== ownerId) return
      key = next
      show({ status: 'open', names })
    })
    watch()
  }

  /** @returns false when another tab wrote in between */
  async function trySave(changes: NameChanges): Promise<boolean> {
    const row = await requireRow()
    const current = key && (await openNames(row, key))
    if (!current || !key) {
      await read()
      throw new Error('The names are locked')
    }
    const names = withChanges(current, changes)
    const next = { ...row, ...(await sealNames(names, key, row)), revision: uuidv7() }
    const isWritten = await database.transaction('rw', database.vaults, async () => {
      const now = await database.vaults.get(row.ownerId)
      if (now?.revision !== row.revision) return false
      await database.vaults.put(next)
      return true
    })
    if (isWritten && key) show({ status: 'open', names })
    return isWritten
  }

  async function save(changes: NameChanges) {
    while (!(await inTurn(() => trySave(changes))));
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
    async create(passphrase) {
      await requireNone()
      await create(passphrase, new Map())
    },
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
    async changePassphrase(current, next) {
      const row = await requireRow()
      const names = await openNames(row, await keyOf(current, row))
      if (!names) return false
      await create(next, names)
      return true
    },
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
        await requireNone()
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
