import type { Router } from '@koa/router'
import type { Middleware } from 'koa'
import { refusal } from './problem-error.ts'

/** Answers paths under /api without a route: 405 when the path exists with another method, otherwise 404. */
export function refuseUnknownCalls(router: Router): Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/api/') && ctx.path !== '/api') return next()
    // The GET routes of the router also answer HEAD.
    const methods = router
      .match(ctx.path, ctx.method)
      .path.flatMap((layer) => layer.methods)
      .filter((method, index, all) => all.indexOf(method) === index)
    if (methods.length === 0) throw refusal('NOT_FOUND')
    ctx.set('Allow', methods.join(', '))
    throw refusal('METHOD')
  }
}
