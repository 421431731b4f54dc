import type { Middleware } from 'koa'
import { refusal } from './problem-error.ts'

/** Reading goes on. What cannot be kept is not taken: it stays on the device and comes again. */
export function refuseWritesOnFullDisk(hasRoom: () => boolean): Middleware {
  return async (ctx, next) => {
    if (ctx.method === 'POST' && !hasRoom()) throw refusal('BUSY', { retryAfterSeconds: 60 })
    await next()
  }
}
