import type { Device } from './device.ts'
import type { Simulation } from './simulation.ts'

/** What the seed chose for one action. */
export interface ActionChoices {
  device: number
  tab: number
  student: number
  /** Random numbers in [0, 1) for the action's own choices. */
  a: number
  b: number
  /** How many points may pass before the next action. */
  steps: number
}

export interface ActionContext {
  simulation: Simulation
  action: ActionChoices
  device: Device
  studentId: string
}

export type ActionHandler = (context: ActionContext) => void | Promise<void>
