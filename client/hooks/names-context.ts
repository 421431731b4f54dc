import { createContext } from 'react'
import { NamesDatabase } from '../names/names-database.ts'
import { createNameVault, type NameVault } from '../names/vault.ts'

/** The page's vault; null without WebCrypto, and in the demo, which stores nothing. */
export const NamesContext = createContext<NameVault | null>(pageVault())

function pageVault(): NameVault | null {
  const isPossible = (globalThis.crypto?.subtle as SubtleCrypto | undefined) && 'indexedDB' in globalThis
  return isPossible ? createNameVault(new NamesDatabase()) : null
}
