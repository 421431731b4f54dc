// Only the scheduler decides what happens next. All work of tablets, network and server waits at points; the scheduler
// releases one point, waits until no work runs, and chooses again. It owns the clock and kills actors. It does not
// depend on letters.
import type { WorkCounter } from './work-counter.ts'
import type { Rng } from './rng.ts'

/** A page, a worker, or the network: it can be killed between any two points. */
export interface Actor {
  name: string
  isDead: boolean
  /** Runs when the actor is killed: a browser gives its locks to the next page. */
  onDeath: (() => void)[]
}

interface Waiter {
  actor: Actor
  label: string
  go: () => void
}

interface Timer {
  at: number
  order: number
  actor: Actor
  work: () => void
}

export interface Scheduler {
  rng: Rng
  /** True time, ms. */
  now(): number
  /** How many points were passed. */
  passed(): number
  /** A hash over the chosen actor, its label and the number of candidates at each point: equal for equal stories. */
  trace(): number
  /** Suspends until the scheduler chooses it. For a killed actor it never resolves. */
  point(actor: Actor, label: string): Promise<void>
  timer(actor: Actor, ms: number, work: () => void): () => void
  sleep(actor: Actor, ms: number): Promise<void>
  kill(actor: Actor): void
  /** Passes at most `count` points, in random order. */
  run(count: number): Promise<void>
  /** Runs until no work is at a point. Throws after too many points. */
  settle(): Promise<void>
  /** Advances the time; due timers fire. */
  pass(ms: number): Promise<void>
  /** Advances the time while the tablet sleeps: due timers fire when it wakes. */
  skip(ms: number): void
}

export function createActor(name: string): Actor {
  return { name, isDead: false, onDeath: [] }
}

/** More points than any schedule needs; reaching it means an endless loop. */
const endless = 60_000

const laterTurn = setImmediate
/** Node runs it when no promise callback is left. */
const afterPromises = process.nextTick

/** `workCounter`: work outside the points (a real database, WebCrypto) that must end before the next choice. */
export function createScheduler(rng: Rng, startsAt: number, workCounter?: WorkCounter): Scheduler {
  let now = startsAt
  let made = 0
  let passed = 0
  let trace = 0x811c9dc5
  let waiting: Waiter[] = []
  let timers: Timer[] = []

  async function quiet(): Promise<void> {
    if (!workCounter) return new Promise<void>((resolve) => afterPromises(resolve))
    do {
      await workCounter.idle()
      await new Promise<void>((resolve) => laterTurn(resolve))
    } while (workCounter.isBusy())
  }

  /** FNV-1a. */
  function note(value: number) {
    trace = Math.imul(trace ^ value, 0x01000193) >>> 0
  }

  async function step(): Promise<boolean> {
    await quiet()
    if (waiting.length === 0) return false
    note(waiting.length)
    const [chosen] = waiting.splice(rng.below(waiting.length), 1)
    for (let index = 0; index < chosen!.label.length; index += 1) note(chosen!.label.charCodeAt(index))
    note(chosen!.actor.name.length)
    passed += 1
    if (passed > endless) throw new Error('this schedule does not come to rest')
    chosen!.go()
    return true
  }

  async function settle() {
    while (await step());
  }

  const scheduler: Scheduler = {
    rng,
    now: () => now,
    passed: () => passed,
    trace: () => trace,
    point: (actor, label) =>
      new Promise((resolve) => {
        if (!actor.isDead) waiting.push({ actor, label, go: resolve })
      }),
    timer(actor, ms, work) {
      const timer = { at: now + Math.max(0, ms), order: (made += 1), actor, work }
      if (!actor.isDead) timers.push(timer)
      return () => void (timers = timers.filter((each) => each !== timer))
    },
    sleep: (actor, ms) => new Promise((resolve) => void scheduler.timer(actor, ms, resolve)),
    kill(actor) {
      actor.isDead = true
      waiting = waiting.filter((each) => each.actor !== actor)
      timers = timers.filter((each) => each.actor !== actor)
      for (const work of actor.onDeath.splice(0)) work()
    },
    async run(count) {
      for (let left = count; left > 0; left -= 1) if (!(await step())) break
      await quiet()
    },
    settle,
    async pass(ms) {
      const end = now + ms
      for (;;) {
        await settle()
        const next = timers.reduce<Timer | undefined>(soonest, undefined)
        if (!next || next.at > end) break
        timers = timers.filter((each) => each !== next)
        now = Math.max(now, next.at)
        passed += 1
        if (passed > endless) throw new Error('this schedule does not come to rest')
        next.work()
      }
      now = end
    },
    skip: (ms) => void (now += ms),
  }
  return scheduler
}

function soonest(best: Timer | undefined, each: Timer): Timer {
  if (!best || each.at < best.at || (each.at === best.at && each.order < best.order)) return each
  return best
}
