// The scheduler: it alone decides what happens next. Everything that a tablet, the network or the server does
// stops at a point; the world lets one go on, waits until all is quiet, and chooses again. It owns time,
// actors and their deaths; it knows nothing of letters.
import type { Busy } from './busy.ts'
import type { Dice } from './dice.ts'

/** A page, a worker, or the network: something that can be killed between any two points. */
export interface Actor {
  name: string
  isDead: boolean
  /** What has to happen when it dies: a browser gives its locks to the next. */
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

export interface World {
  dice: Dice
  /** True time, ms. */
  now(): number
  /** How many points were passed. */
  passed(): number
  /** Who went on at each of them, where and among how many, as one number: equal for equal stories. */
  trace(): number
  /** Stops until the scheduler chooses it; for a dead actor for ever. */
  point(actor: Actor, label: string): Promise<void>
  timer(actor: Actor, ms: number, work: () => void): () => void
  sleep(actor: Actor, ms: number): Promise<void>
  kill(actor: Actor): void
  /** Lets at most `count` points pass, in an order that the dice choose. */
  run(count: number): Promise<void>
  /** Until nothing is at a point. Throws when there seems to be no end. */
  settle(): Promise<void>
  /** Time goes by; what comes due in it happens. */
  pass(ms: number): Promise<void>
  /** A long time in a bag: timers sleep, and what came due happens when the tablet wakes. */
  skip(ms: number): void
}

export function createActor(name: string): Actor {
  return { name, isDead: false, onDeath: [] }
}

/** More points than any schedule needs: past it something turns in circles. */
const endless = 60_000

const laterTurn = setImmediate
/** Node runs it when no promise has anything left to do. */
const afterPromises = process.nextTick

/** `busy`: work outside of the points (a real database, WebCrypto) that has to end before the next choice. */
export function createWorld(dice: Dice, startsAt: number, busy?: Busy): World {
  let now = startsAt
  let made = 0
  let passed = 0
  let trace = 0x811c9dc5
  let waiting: Waiter[] = []
  let timers: Timer[] = []

  async function quiet(): Promise<void> {
    if (!busy) return new Promise<void>((resolve) => afterPromises(resolve))
    do {
      await busy.idle()
      await new Promise<void>((resolve) => laterTurn(resolve))
    } while (busy.isBusy())
  }

  /** FNV-1a. */
  function note(value: number) {
    trace = Math.imul(trace ^ value, 0x01000193) >>> 0
  }

  async function step(): Promise<boolean> {
    await quiet()
    if (waiting.length === 0) return false
    note(waiting.length)
    const [chosen] = waiting.splice(dice.below(waiting.length), 1)
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

  const world: World = {
    dice,
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
    sleep: (actor, ms) => new Promise((resolve) => void world.timer(actor, ms, resolve)),
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
  return world
}

function soonest(best: Timer | undefined, each: Timer): Timer {
  if (!best || each.at < best.at || (each.at === best.at && each.order < best.order)) return each
  return best
}
