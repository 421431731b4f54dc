// The network between tablets and school, with all faults of networks, portals and proxies. A request that was sent
// continues when its sender is killed. The network does not read letters.
import type { Letter } from '#shared/letters/letter.ts'
import type { Outcome } from '../judge.ts'
import type { School } from './school-tables.ts'
import { createActor, type Actor, type Scheduler } from './scheduler.ts'

export const faults = [
  'cut before',
  'response lost',
  'twice',
  'late',
  'truncated',
  'HTML 200',
  'JSON 200',
  'old answer',
  'redirect',
  'HTML 403',
  'HTML 404',
  'HTML 511',
  '408',
  '413',
  '413 ours',
  '422 ours',
  '401 ours',
  '425',
  '429',
  '429 ours',
  '500',
  '502',
  '503',
  'timeout before',
  'timeout after',
] as const
export type Fault = (typeof faults)[number]

/** The state of one tablet's connection. */
export interface ConnectionState {
  /** `offline`: the platform knows it; `dead`: the platform reports a connection. */
  link: 'up' | 'offline' | 'dead'
  /** Percentage of requests that fail. */
  trouble: number
  /** The possible faults; all by default. */
  kinds: readonly Fault[]
}

const requestLifeMs = 30_000

export interface Network {
  send(
    actor: Actor,
    connectionState: ConnectionState,
    letters: readonly Letter[],
    ambient: string | undefined,
  ): Promise<Outcome>
  /** How many deliveries of one page or worker were under way at once, at most. */
  mostAtOnce(): number
  /** Any other call: `undefined` stands for a network error. */
  call<T>(actor: Actor, connectionState: ConnectionState, serve: () => T): Promise<T | undefined>
}

const text = (body: string, status: number, retryAfterMs?: number): Outcome => ({
  kind: 'answer',
  status,
  text: body,
  retryAfterMs,
})
const html = (status: number) => text('<html>Willkommen im Hotel</html>', status)
const problem = (status: number, code: string, retryAfterMs?: number) =>
  text(JSON.stringify({ success: false, statusCode: status, statusMessage: '', code }), status, retryAfterMs)
const failure = (reason: 'unreachable' | 'timeout' | 'redirect', unsent = false): Outcome => ({
  kind: 'failure',
  reason,
  unsent,
})

/** Responses of an intermediary; the letters never reach the school. */
const instead: Partial<Record<Fault, () => Outcome>> = {
  'cut before': () => failure('unreachable'),
  'HTML 200': () => html(200),
  'JSON 200': () => text('{"success":true,"data":{}}', 200),
  redirect: () => failure('redirect'),
  'HTML 403': () => html(403),
  'HTML 404': () => html(404),
  'HTML 511': () => html(511),
  '408': () => html(408),
  '413': () => html(413),
  '413 ours': () => problem(413, 'TOO_LARGE'),
  '422 ours': () => problem(422, 'INVALID'),
  '401 ours': () => problem(401, 'SIGNED_OUT'),
  '425': () => html(425),
  '429': () => text('slow down', 429, 5_000),
  '429 ours': () => problem(429, 'RATE_LIMITED', 3_600_000),
  '500': () => problem(500, 'INTERNAL'),
  '502': () => html(502),
  '503': () => text('', 503, 20_000),
}

export function createNetwork(scheduler: Scheduler, school: School): Network {
  const wire = createActor('wire')
  let lastAnswer = '{"success":true,"data":{"epoch":"epoch 1","serial":1,"serverTime":"x","receipts":[]}}'

  async function serve(letters: readonly Letter[], ambient: string | undefined): Promise<Outcome> {
    await scheduler.point(wire, 'arrives')
    if (school.isDown) return text('', 503, 2_000)
    if (letters.some((letter) => school.poison.has(letter.id))) return problem(422, 'INVALID')
    const data = await school.deliver(letters, ambient)
    const body = JSON.stringify({ success: true, data })
    lastAnswer = body
    await scheduler.point(wire, 'answers')
    return text(body, 200)
  }

  async function applyFault(fault: Fault | undefined, send: () => Promise<Outcome>): Promise<Outcome> {
    const instantly = fault && instead[fault]
    if (instantly) return instantly()
    switch (fault) {
      case 'old answer':
        return text(lastAnswer, 200)
      case 'response lost':
        await send()
        return failure('unreachable')
      case 'twice':
        void send()
        return send()
      case 'late':
        await scheduler.sleep(wire, scheduler.rng.below(scheduler.rng.chance(0.5) ? 20_000 : 600_000))
        return send()
      case 'truncated': {
        const answer = await send()
        return answer.kind === 'answer' ? { ...answer, text: answer.text.slice(0, -20) } : answer
      }
      case 'timeout after':
        await send()
        return new Promise(() => undefined)
      case 'timeout before':
        return new Promise(() => undefined)
      default:
        return send()
    }
  }

  function faultOf({ trouble, kinds }: ConnectionState): Fault | undefined {
    return scheduler.rng.below(100) < trouble ? scheduler.rng.pick(kinds) : undefined
  }

  const underWay = new Map<Actor, number>()
  let mostAtOnce = 0

  async function counted<T>(actor: Actor, work: Promise<T>): Promise<T> {
    const count = (underWay.get(actor) ?? 0) + 1
    underWay.set(actor, count)
    mostAtOnce = Math.max(mostAtOnce, count)
    const result = await work
    underWay.set(actor, underWay.get(actor)! - 1)
    return result
  }

  return {
    mostAtOnce: () => mostAtOnce,
    send: (actor, connectionState, letters, ambient) =>
      counted(actor, deliver(actor, connectionState, letters, ambient)),
    async call(actor, connectionState, work) {
      await scheduler.point(actor, 'call')
      const fault = faultOf(connectionState)
      const isLost = fault !== undefined && fault !== 'twice' && fault !== 'late'
      if (connectionState.link !== 'up' || school.isDown) return undefined
      if (isLost && scheduler.rng.chance(0.5)) return undefined
      const result = work()
      await scheduler.point(actor, 'answered')
      return isLost ? undefined : result
    },
  }

  async function deliver(
    actor: Actor,
    connectionState: ConnectionState,
    letters: readonly Letter[],
    ambient: string | undefined,
  ): Promise<Outcome> {
    const wasOffline = connectionState.link === 'offline'
    await scheduler.point(actor, 'send')
    if (connectionState.link !== 'up') {
      const unsent = wasOffline && connectionState.link === 'offline'
      return connectionState.link === 'dead' && scheduler.rng.chance(0.5)
        ? timedOut(actor)
        : failure('unreachable', unsent)
    }
    const answer = applyFault(faultOf(connectionState), () => serve(letters, ambient))
    const outcome = await Promise.race([answer, timedOut(actor)])
    await scheduler.point(actor, 'answered')
    return outcome
  }

  function timedOut(actor: Actor): Promise<Outcome> {
    return new Promise(
      (resolve) => void scheduler.timer(actor, requestLifeMs, () => resolve(failure('timeout'))),
    )
  }
}
