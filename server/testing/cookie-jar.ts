import type { CookieJar } from '../http/cookies.ts'

/** A browser's cookies for one origin, as far as the server uses them: names, values, Max-Age=0. */
export interface TestCookieJar extends CookieJar {
  /** The request's `Cookie` header. */
  header(): string
  /** Stores the answer's `Set-Cookie` lines. */
  keep(lines: readonly string[]): void
}

export function createCookieJar(): TestCookieJar {
  const values = new Map<string, string>()
  return {
    read: (name) => values.get(name),
    write: (name, value) => void values.set(name, value),
    clear: (name) => void values.delete(name),
    header: () => [...values].map(([name, value]) => `${name}=${value}`).join('; '),
    keep(lines) {
      for (const line of lines) {
        const [pair = '', ...attributes] = line.split('; ')
        const name = pair.slice(0, pair.indexOf('='))
        if (attributes.includes('Max-Age=0')) values.delete(name)
        else values.set(name, pair.slice(name.length + 1))
      }
    },
  }
}
