import type { Locks } from '../../api/locks.ts'
import type { Actor, Scheduler } from './scheduler.ts'

/** `frozen`: a suspended tab holds every lock; waiters continue without it after a timeout. */
export type LockKind = 'web' | 'own' | 'none' | 'frozen'

const lockTimeoutMs = 30_000

interface Claim {
  /** The lock is granted. */
  begin(): void
}

/** Web Locks of one tablet: a queue for all its pages. When the holder is killed, the next one gets the lock. */
export function createDeviceLocks(scheduler: Scheduler) {
  const queues = new Map<string, Claim[]>()

  function leave(name: string, claim: Claim) {
    const queue = queues.get(name) ?? []
    const place = queue.indexOf(claim)
    if (place >= 0) queue.splice(place, 1)
    if (place === 0) queue[0]?.begin()
  }

  function turnOf(actor: Actor, name: string, kind: LockKind): { claim: Claim; turn: Promise<boolean> } {
    const claim: Claim = { begin: () => undefined }
    const queue = queues.get(name) ?? []
    queues.set(name, queue)
    queue.push(claim)
    actor.onDeath.push(() => leave(name, claim))
    const turn = new Promise<boolean>((resolve) => {
      const giveUp = scheduler.timer(actor, lockTimeoutMs, () => resolve(false))
      claim.begin = () => {
        giveUp()
        resolve(kind === 'web')
      }
    })
    if (kind !== 'frozen' && queue[0] === claim) claim.begin()
    return { claim, turn }
  }

  return {
    locksOf: (actor: Actor, kindNow: () => LockKind): Locks => ({
      async request(name, work) {
        const kind = kindNow()
        if (kind === 'none') return work(false)
        const queue = kind === 'own' ? `${name} ${actor.name}` : name
        const { claim, turn } = turnOf(actor, queue, kind)
        const isAlone = await turn
        await scheduler.point(actor, 'lock')
        try {
          return await work(isAlone)
        } finally {
          leave(queue, claim)
        }
      },
    }),
  }
}
