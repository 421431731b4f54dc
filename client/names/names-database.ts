// The database of real names, separate from work and cache: no module that sends data ever opens it.
import { Dexie, type Table } from 'dexie'
import type { SealedNames } from './vault-cipher.ts'

export interface VaultRow extends SealedNames {
  /** The teacher: each teacher on this device has their own vault. */
  ownerId: string
  /** Changes with every write, so that two tabs do not overwrite each other. */
  revision: string
}

export class NamesDatabase extends Dexie {
  declare vaults: Table<VaultRow, string>

  constructor(name = 'weltenkompass-names') {
    super(name)
    this.version(1).stores({ vaults: 'ownerId' })
  }
}
