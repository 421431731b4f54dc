import { setTimeout as wait } from 'node:timers/promises'
import type { HandlersOf } from '../../http/call.ts'
import { refusal } from '../../http/problem-error.ts'
import { hashQueueLoad } from '../../security/passwords.ts'

/** Whoever asks for readiness every few seconds must hear no before the pool's own patience ends. */
const patienceMs = 2_000

export const systemHandlers: HandlersOf<'system'> = {
  async health() {
    return { status: 'ok' }
  },

  // Too full for letters it still signs in and reads: a proxy that asks here must not take all of that away.
  async ready({ services, transact }) {
    if (services.isStopping() || !services.hasRoom('session') || hashQueueLoad() > 0.8) throw notReady()
    const answer = transact(async (tx) => {
      await tx.raw('select 1')
      return 'answered' as const
    })
    // It may still fail when nobody waits for it any more.
    answer.catch(() => {})
    if ((await Promise.race([answer, wait(patienceMs, 'silent' as const)])) === 'silent') throw notReady()
    return { status: 'ready' }
  },

  async operatorText({ input, services }) {
    return { found: await services.operatorTexts.find(input.page, input.language) }
  },
}

function notReady() {
  return refusal('BUSY', { retryAfterSeconds: 5 })
}
