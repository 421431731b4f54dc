import type { HandlersOf } from '../../http/call.ts'
import { refusal } from '../../http/problem-error.ts'
import { hashQueueLoad } from '../../security/passwords.ts'

export const systemHandlers: HandlersOf<'system'> = {
  async health() {
    return { status: 'ok' }
  },

  async ready({ services, transact }) {
    if (services.isStopping() || hashQueueLoad() > 0.8) throw refusal('BUSY', { retryAfterSeconds: 5 })
    await transact((tx) => tx.raw('select 1'))
    return { status: 'ready' }
  },
}
