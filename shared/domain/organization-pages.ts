import { limits } from './limits.ts'

/** How many pages the admins' list has for so many organizations; an empty list has one. */
export function organizationPagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / limits.organizationsPerPage))
}
