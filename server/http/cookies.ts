// The names and attributes of the session cookies. Their meaning is defined elsewhere.
import type { Exchange } from './exchange.ts'

export type CookieName = 'wk_access' | 'wk_refresh' | 'wk_device' | 'wk_here' | 'wk_wrote'

export interface CookieJar {
  read(name: CookieName): string | undefined
  write(name: CookieName, value: string, maxAgeSeconds: number): void
  clear(name: CookieName): void
}

/**
 * HttpOnly, SameSite=Strict, Path=/, always with Max-Age (a session cookie would end with the browser). Only
 * `wk_here` is readable by scripts, so that sign-out works without a server. On HTTPS with Secure and the
 * `__Host-` prefix.
 */
export function cookieJarOf(ctx: Exchange, isSecure: boolean): CookieJar {
  const nameOf = (name: CookieName) => (isSecure ? `__Host-${name}` : name)
  const attributes = (name: CookieName, maxAgeSeconds: number) =>
    [
      'Path=/',
      `Max-Age=${maxAgeSeconds}`,
      'SameSite=Strict',
      ...(name === 'wk_here' ? [] : ['HttpOnly']),
      ...(isSecure ? ['Secure'] : []),
    ].join('; ')
  const set = (name: CookieName, value: string, maxAgeSeconds: number) => {
    ctx.append('Set-Cookie', `${nameOf(name)}=${value}; ${attributes(name, maxAgeSeconds)}`)
  }
  return {
    read: (name) => cookieValue(ctx.get('Cookie'), nameOf(name)),
    write: set,
    clear: (name) => set(name, '', 0),
  }
}

function cookieValue(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const [key, ...value] = pair.trim().split('=')
    if (key === name) return value.join('=')
  }
  return undefined
}
