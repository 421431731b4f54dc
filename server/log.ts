// One JSON line per event. Never a body, a cookie, a code, free text or a whole address: who calls it passes
// ids and numbers.

export interface Log {
  info(event: string, facts?: Record<string, string | number | boolean>): void
  /** Works, and somebody should look at it. */
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

/** PGlite errors carry 20 KB of minified source in their stack, database errors may carry values: neither is logged. */
function describe(cause: unknown): Record<string, string> {
  if (!(cause instanceof Error)) return { cause: typeof cause }
  const { code } = cause as { code?: unknown }
  const isDatabaseError = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
  return {
    cause: cause.name,
    ...(typeof code === 'string' && { code }),
    ...(!isDatabaseError && { stack: String(cause.stack).slice(0, 2_000) }),
  }
}
