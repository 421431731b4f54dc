import type { Context } from 'koa'
import { refusal } from './problem-error.ts'

/**
 * Cross-site request forgery: a write must come from our own page. A browser says so by Sec-Fetch-Site, an
 * older one by Origin; who sends neither is no browser and carries no cookies by accident.
 * Source: design/5-security-privacy.md, Sessions.
 */
export function requireOwnOrigin(ctx: Context, publicOrigin: string): void {
  const site = ctx.get('Sec-Fetch-Site')
  if (site !== '') {
    if (site !== 'same-origin') throw refusal('ORIGIN')
    return
  }
  const origin = ctx.get('Origin')
  if (origin !== '' && origin !== publicOrigin) throw refusal('ORIGIN')
}
