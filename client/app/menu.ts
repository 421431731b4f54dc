import type { Role } from '#shared/domain/role.ts'
import { type MenuEntry, screens } from './screens.tsx'

export interface MenuItem extends MenuEntry {
  to: string
}

/** The menu of a user, in the table's order. `:id` in a menu's path is always the user's own id. */
export function menuFor(user: { userId: string; userType: Role } | null): MenuItem[] {
  if (!user) return []
  return screens.flatMap(({ path, menu }) =>
    menu?.roles.includes(user.userType) ? [{ ...menu, to: path.replace(':id', user.userId) }] : [],
  )
}
