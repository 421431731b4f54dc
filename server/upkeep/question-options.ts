import { isUuid } from '#shared/domain/uuid.ts'

/** The options that `audit-log` and `sign-ins` share, for parseArgs. */
export const questionOptions = {
  organization: { type: 'string' },
  of: { type: 'string' },
  since: { type: 'string' },
  limit: { type: 'string' },
} as const

type Given = { [Name in keyof typeof questionOptions]?: string | undefined }

interface Question {
  organizationId?: string
  of?: string
  since?: string
  limit: number
}

/** A day, or a time with its zone: Date.parse alone reads 1.11.2026 as the eleventh of January. */
const dayOrInstant = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/

/**
 * `of` is in lower case, as ids and hashes are stored.
 * @throws an error that names the wrong option, and the usage
 */
export function questionOf({ organization, of, since, limit = '200' }: Given, usage: string): Question {
  const refuse = (fault: string) => new Error(`${fault}\n${usage}`)
  if (since !== undefined && (!dayOrInstant.test(since) || Number.isNaN(Date.parse(since))))
    throw refuse('--since is no date: write 2026-11-01, or 2026-11-01T08:00Z (UTC).')
  if (!/^[1-9]\d{0,5}$/.test(limit)) throw refuse('--limit is no number from 1 to 999999.')
  const organizationId = organization?.toLowerCase()
  if (organizationId !== undefined && !isUuid(organizationId)) throw refuse('--organization is no id.')
  return {
    ...(organizationId !== undefined && { organizationId }),
    ...(of !== undefined && { of: of.toLowerCase() }),
    ...(since !== undefined && { since }),
    limit: Number(limit),
  }
}
