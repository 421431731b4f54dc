import type { Exchange } from './exchange.ts'
import { refusal } from './problem-error.ts'

/**
 * Prevents cross-site request forgery: a write must come from the app's own page. Browsers send
 * Sec-Fetch-Site, older ones Origin. A client without both headers is not a browser and does not send cookies
 * automatically (design/5-security-privacy.md, Sessions).
 */
export function requireOwnOrigin(ctx: Exchange, publicOrigin: string): void {
  const site = ctx.get('Sec-Fetch-Site')
  if (site !== '') {
    if (site !== 'same-origin') throw refusal('ORIGIN')
    return
  }
  const origin = ctx.get('Origin')
  if (origin !== '' && origin !== publicOrigin) throw refusal('ORIGIN')
}
