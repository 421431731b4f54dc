// A story is a list of actions with their own random numbers, generated from the seed before the schedule runs. To shrink
// a failing story, single actions are removed.
import { createRng, type Rng } from './rng.ts'
import type { ActionChoices } from './action-handler.ts'
import type { ActionName } from './actions.ts'

export interface Action extends ActionChoices {
  name: ActionName
}

export interface Story {
  devices: number
  actions: Action[]
}

const deviceCounts = { 1: 5, 2: 4, 3: 1 }

const weights: Record<ActionName, number> = {
  open: 6,
  'sign in': 9,
  'sign out': 5,
  submit: 32,
  'sleep over submitting': 3,
  draft: 6,
  'discard draft': 1,
  help: 3,
  password: 4,
  withdraw: 1,
  hide: 3,
  show: 5,
  'wake worker': 4,
  'kill tab': 4,
  'kill worker': 2,
  'kill browser': 2,
  'connection changes': 10,
  'connection recovers': 8,
  'time passes': 12,
  'clock jumps': 3,
  'disk fault': 4,
  locks: 2,
  update: 2,
  'rescue file': 1.5,
  'open rescue file': 2,
  'server down': 2,
  'server up': 4,
  'server deploys': 1.5,
  'server rolls back': 1.5,
  'master key rotates': 1,
  'chapter ends': 1.5,
  'chapter goes on': 0.7,
  restore: 2,
  fall: 2,
  quota: 2,
  poison: 2,
  revoke: 0.7,
  reset: 2,
  erase: 0.5,
  register: 1.5,
  forge: 2,
  squat: 1,
  'copy key': 1,
  'use copied key': 1.5,
}

export function createStory(seed: number): Story {
  const rng = createRng(seed)
  const devices = rng.weigh(deviceCounts)
  const count = 10 + rng.below(16)
  const opening: Action[] = Array.from({ length: Number(devices) }, (_, device) => ({
    ...{ device, tab: 0, student: rng.below(2), a: 0.9, b: rng.next() },
    name: 'sign in',
    steps: 60,
  }))
  return {
    devices: Number(devices),
    actions: [...opening, ...Array.from({ length: count }, () => actOf(rng, Number(devices)))],
  }
}

function actOf(rng: Rng, devices: number): Action {
  return {
    name: rng.weigh(weights),
    device: rng.below(devices),
    tab: rng.chance(0.7) ? 0 : 1,
    student: rng.below(3),
    a: rng.next(),
    b: rng.next(),
    steps: rng.chance(0.2) ? 0 : rng.chance(0.5) ? rng.below(90) : rng.below(12),
  }
}

export function formatStory({ devices, actions }: Story): string {
  const lines = actions.map(
    ({ name, device, tab, student, a, b, steps }) =>
      `  ${name} · tablet ${device + 1} tab ${tab} · student ${'ABC'[student]} · ${a.toFixed(3)} ${b.toFixed(3)} · then ${steps} points`,
  )
  return [`  ${devices} tablet(s)`, ...lines].join('\n')
}
