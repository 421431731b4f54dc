import { setTimeout as wait } from 'node:timers/promises'
import type { HandlersOf } from '../../http/call.ts'
import { refusal } from '../../http/problem-error.ts'
import { hashQueueLoad } from '../../security/passwords.ts'

/** A readiness probe runs every few seconds, so it has to fail before the pool's own timeout. */
const timeoutMs = 2_000

export const systemHandlers: HandlersOf<'system'> = {
  // A proxy decides by this whether it sends requests. An outage of the database must not count: a proxy with one server
  // would send none, and no caller would read BUSY.
  async health({ services }) {
    if (services.isStopping()) throw notReady()
    return { status: 'ok' }
  },

  // Ready even when the queue for letters is full: sign-in and reading work.
  async ready({ services, transact }) {
    if (services.isStopping() || !services.hasRoom('session') || hashQueueLoad() > 0.8) throw notReady()
    const answer = transact(async (tx) => {
      await tx.raw('select 1')
      return 'answered' as const
    })
    // The query may fail after the timeout, when it is no longer awaited.
    answer.catch(() => {})
    if ((await Promise.race([answer, wait(timeoutMs, 'timeout' as const)])) === 'timeout') throw notReady()
    return { status: 'ready' }
  },

  async operatorText({ input, services }) {
    return { found: await services.operatorTexts.find(input.page, input.language) }
  },

  async installations({ services }) {
    return { signed: await services.installations.current() }
  },
}

function notReady() {
  return refusal('BUSY', { retryAfterSeconds: 5 })
}
