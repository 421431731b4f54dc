import type { NamedStudent } from './match-names.ts'
import type { NameVault, VaultState } from './vault.ts'

/** The names as screens see them; from `useRealNames`. */
export interface RealNames {
  vault: NameVault | null
  status: VaultState['status'] | 'unavailable'
  /** Undefined while locked, and for students without a name. */
  nameOf(studentId: string): string | undefined
}

/** For sentences, options and labels: "Anna Müller (mutiger-luchs-27)", else only the pseudonym. */
export function shownNameOf(names: RealNames, { id, username }: NamedStudent): string {
  const name = names.nameOf(id)
  return name ? `${name} (${username})` : username
}

/** Compares by the shown name, for class lists. */
export function compareShown(names: RealNames) {
  return (a: NamedStudent, b: NamedStudent) =>
    alphabet.compare(names.nameOf(a.id) ?? a.username, names.nameOf(b.id) ?? b.username)
}

/** One for all comparisons: `localeCompare` takes several times as long. */
const alphabet = new Intl.Collator('de')
