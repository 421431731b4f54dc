import type { NamedStudent } from './match-names.ts'
import type { NameVault, VaultState } from './vault.ts'

/** What a screen knows of the names; `useRealNames` brings it. */
export interface RealNames {
  vault: NameVault | null
  status: VaultState['status'] | 'unavailable'
  /** Undefined while locked, and for whom nobody has entered one. */
  nameOf(studentId: string): string | undefined
}

/** For sentences, choices and labels: "Anna Müller (mutiger-luchs-27)", else the pseudonym alone. */
export function shownNameOf(names: RealNames, { id, username }: NamedStudent): string {
  const name = names.nameOf(id)
  return name ? `${name} (${username})` : username
}

/** As a class list is sorted: by what is shown. */
export function compareShown(names: RealNames) {
  return (a: NamedStudent, b: NamedStudent) =>
    (names.nameOf(a.id) ?? a.username).localeCompare(names.nameOf(b.id) ?? b.username, 'de')
}
