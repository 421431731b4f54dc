import { limits } from './limits.ts'

/** The number of pages of the admins' list; an empty list has one. */
export function organizationPagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / limits.organizationsPerPage))
}
