// Serves the built client: hashed files with a permanent cache, the shell and the worker always revalidated.
// Every other path without an extension gets the shell.
import type { Middleware } from 'koa'
import send from 'koa-send'
import { leaveOutPoliciesOfDocuments } from './security-headers.ts'

const workerPath = '/service-worker.js'
const year = 365 * 24 * 3600 * 1000

/** `killSwitch`: replaces the service worker by one that unregisters itself. */
export function serveClient(root: string, { killSwitch }: { killSwitch: boolean }): Middleware {
  return async (ctx, next) => {
    if (
      ctx.path.startsWith('/api/') ||
      ctx.path === '/api' ||
      (ctx.method !== 'GET' && ctx.method !== 'HEAD')
    ) {
      return next()
    }
    // Without this check, a missing file with an extension would be answered with the shell's HTML.
    if (/\.[\w-]+$/.test(ctx.path)) {
      await sendFile(killSwitch && ctx.path === workerPath ? '/kill-switch.js' : ctx.path)
      return
    }
    await sendFile('/index.html')

    async function sendFile(path: string): Promise<void> {
      const isHashed = path.startsWith('/assets/')
      try {
        await send(ctx, path, {
          root,
          maxage: isHashed ? year : 0,
          immutable: isHashed,
          setHeaders: (response) => {
            if (!isHashed) response.setHeader('Cache-Control', 'no-cache')
          },
        })
        if (isHashed) leaveOutPoliciesOfDocuments(ctx)
        if (path.endsWith('.webmanifest')) ctx.type = 'application/manifest+json'
        if (ctx.path === workerPath) ctx.set('Service-Worker-Allowed', '/')
      } catch (error) {
        const { status } = error as { status?: number }
        if (status === undefined || status >= 500) throw error
        ctx.status = 404
        ctx.type = 'text/plain'
        ctx.body = 'Not found'
      }
    }
  }
}
