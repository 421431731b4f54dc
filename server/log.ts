// Writes one JSON line per event. It must not contain a body, a cookie, a code, free text or a complete
// address: callers pass only ids and numbers.

export interface Log {
  info(event: string, facts?: Record<string, string | number | boolean>): void
  /** The server works, but the operator should check this. */
  warn(event: string, facts?: Record<string, string | number | boolean>): void
  error(event: string, cause: unknown, facts?: Record<string, string | number | boolean>): void
}

export function createLog(write: (line: string) => void): Log {
  const line = (level: string, event: string, facts: object) =>
    write(JSON.stringify({ at: new Date().toISOString(), level, event, ...facts }))
  return {
    info: (event, facts = {}) => line('info', event, facts),
    warn: (event, facts = {}) => line('warn', event, facts),
    error: (event, cause, facts = {}) => line('error', event, { ...facts, ...describe(cause) }),
  }
}

/**
 * The stack of PGlite's errors has 20 KB of minified source, and database errors may contain values: neither
 * is logged.
 */
function describe(cause: unknown): object {
  if (!(cause instanceof Error)) return { cause: typeof cause }
  const { code } = cause as { code?: unknown }
  // Of several errors, such as those of all plans that failed, the first one.
  const inner: unknown = cause instanceof AggregateError ? cause.errors[0] : cause.cause
  const isDatabaseError = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
  return {
    cause: cause.name,
    ...(typeof code === 'string' && { code }),
    ...(!isDatabaseError && { stack: String(cause.stack).slice(0, 2_000) }),
    ...(inner instanceof Error && { reason: describe(inner) }),
  }
}
