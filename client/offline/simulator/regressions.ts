// Shrunk stories that once violated an invariant, with the violation. They are stored as stories, because a seed gives
// another story as soon as the generator changes.
import type { Action, Story } from './story.ts'

export interface Regression {
  /** The corrected behaviour. */
  fact: string
  seed: number
  story: Story
}

type Line = [
  name: Action['name'],
  tablet: number,
  tab: number,
  student: 'A' | 'B' | 'C',
  a: number,
  b: number,
  steps: number,
]

const storyOf = (devices: number, lines: readonly Line[]): Story => ({
  devices,
  actions: lines.map(([name, tablet, tab, student, a, b, steps]) => ({
    ...{ name, tab, a, b, steps },
    device: tablet - 1,
    student: 'ABC'.indexOf(student),
  })),
})

export const regressions: readonly Regression[] = [
  {
    fact: 'an answer whose commit was reported as failed is not written twice',
    seed: 9,
    story: storyOf(2, [
      ['sign in', 2, 0, 'A', 0.9, 0.575, 30],
      ['hide', 1, 1, 'C', 0.477, 0.06, 37],
      ['disk fault', 2, 0, 'A', 0.82, 0.002, 0],
      ['submit', 2, 1, 'C', 0.791, 0.488, 0],
      ['time passes', 1, 1, 'B', 0.194, 0.653, 58],
    ]),
  },
  {
    fact: 'a sign-out lists the answer that has just replaced a draft',
    seed: 358,
    story: storyOf(1, [
      ['sign in', 1, 0, 'A', 0.9, 0.716, 60],
      ['disk fault', 1, 0, 'A', 0.4115, 0.9518, 0],
      ['help', 1, 0, 'B', 0.1372, 0.0828, 10],
      ['submit', 1, 1, 'A', 0.926, 0.2227, 10],
      ['submit', 1, 1, 'A', 0.0123, 0.088, 11],
      ['draft', 1, 0, 'C', 0.6682, 0.915, 3],
      ['submit', 1, 0, 'B', 0.9882, 0.2097, 0],
      ['sign in', 1, 0, 'C', 0.4438, 0.7328, 0],
      ['sign in', 1, 0, 'B', 0.5956, 0.3181, 0],
      ['submit', 1, 0, 'C', 0.6539, 0.8703, 14],
      ['draft', 1, 1, 'B', 0.1022, 0.1757, 6],
    ]),
  },
  {
    fact: 'no page writes with the ticket of a student who signed in meanwhile',
    seed: 2151,
    story: storyOf(2, [
      ['sign in', 2, 0, 'B', 0.9, 0.284, 60],
      ['sign in', 2, 1, 'C', 0.435, 0.0431, 0],
      ['sign in', 2, 1, 'A', 0.3595, 0.2881, 0],
      ['open', 1, 1, 'C', 0.8061, 0.7617, 6],
    ]),
  },
  {
    fact: 'after a long absence a restore is noticed before delivered letters are deleted',
    seed: 20158,
    story: storyOf(1, [
      ['sign in', 1, 1, 'B', 0.614, 0.307, 57],
      ['submit', 1, 1, 'C', 0.81, 0.151, 7],
      ['submit', 1, 0, 'C', 0.971, 0.868, 4],
      ['time passes', 1, 0, 'B', 0.22, 0.309, 0],
      ['restore', 1, 0, 'A', 0.673, 0.846, 1],
      ['time passes', 1, 0, 'C', 0.972, 0.55, 14],
    ]),
  },
  {
    fact: 'the closing letter of a sign-in over another one is sent at once',
    seed: 20334,
    story: storyOf(2, [
      ['open', 2, 1, 'A', 0.394, 0.722, 0],
      ['submit', 2, 0, 'A', 0.699, 0.929, 45],
      ['sign in', 1, 1, 'C', 0.69, 0.93, 3],
      ['locks', 1, 0, 'A', 0.768, 0.759, 0],
      ['register', 1, 0, 'B', 0.594, 0.272, 5],
      ['submit', 1, 0, 'B', 0.061, 0.265, 53],
      ['sign in', 1, 0, 'C', 0.538, 0.312, 2],
    ]),
  },
  {
    fact: 'an answer of B is not stored as A’s when A signs in in another tab at that moment',
    seed: 22270,
    story: storyOf(2, [
      ['sign in', 1, 0, 'B', 0.9, 0.158, 60],
      ['sign in', 2, 0, 'B', 0.9, 0.487, 60],
      ['sign in', 2, 1, 'A', 0.873, 0.126, 49],
      ['connection recovers', 1, 0, 'A', 0.795, 0.011, 9],
      ['wake worker', 2, 1, 'B', 0.378, 0.797, 5],
      ['submit', 2, 0, 'B', 0.702, 0.775, 0],
      ['submit', 2, 0, 'B', 0.065, 0.408, 8],
    ]),
  },
  {
    fact: 'discarding a draft does not remove later input',
    seed: 109994,
    story: storyOf(1, [
      ['sign in', 1, 0, 'B', 0.559, 0.91, 46],
      ['time passes', 1, 0, 'A', 0.761, 0.438, 27],
      ['discard draft', 1, 0, 'C', 0.929, 0.579, 0],
      ['draft', 1, 0, 'A', 0.378, 0.258, 8],
    ]),
  },
  {
    fact: 'a draft that was exported in a rescue file is listed when its key is closed',
    seed: 74467,
    story: storyOf(1, [
      ['sign in', 1, 0, 'A', 0.9, 0.626, 60],
      ['submit', 1, 0, 'A', 0.853, 0.794, 14],
      ['draft', 1, 1, 'A', 0.275, 0.298, 5],
      ['rescue file', 1, 0, 'B', 0.792, 0.538, 10],
      ['draft', 1, 1, 'B', 0.4, 0.212, 39],
      ['sign in', 1, 0, 'B', 0.483, 0.278, 10],
      ['open rescue file', 1, 0, 'A', 0.958, 0.959, 0],
    ]),
  },
  {
    fact: 'letters that the worker offers again while a page is open are sent',
    seed: 269817,
    story: storyOf(1, [
      ['sign in', 1, 0, 'A', 0.9, 0.9693813708, 60],
      ['submit', 1, 1, 'B', 0.7231723845, 0.4961684644, 15],
      ['submit', 1, 1, 'A', 0.419415041, 0.6843994437, 0],
      ['poison', 1, 0, 'C', 0.6868361782, 0.329740939, 13],
      ['submit', 1, 0, 'B', 0.8295340978, 0.5891878929, 0],
      ['connection changes', 1, 0, 'C', 0.7644932128, 0.355685883, 42],
      ['submit', 1, 0, 'A', 0.0145436719, 0.4990501325, 10],
      ['poison', 1, 0, 'B', 0.985522887, 0.523533562, 5],
      ['draft', 1, 0, 'A', 0.1034670679, 0.0601910043, 19],
      ['wake worker', 1, 1, 'C', 0.3833833432, 0.421973918, 0],
      ['server up', 1, 0, 'C', 0.3035499114, 0.676790633, 4],
      ['update', 1, 0, 'A', 0.3973640446, 0.2497428791, 73],
      ['fall', 1, 0, 'B', 0.1971437663, 0.8002191165, 0],
    ]),
  },
  {
    fact: 'an answer that a suspended tab submits is not stored for a student who signed in meanwhile',
    seed: 1066,
    story: storyOf(1, [
      ['sign in', 1, 0, 'A', 0.9, 0.5, 60],
      ['help', 1, 0, 'B', 0.605, 0.483, 28],
      ['kill tab', 1, 0, 'A', 0.657, 0.722, 0],
      ['sign in', 1, 0, 'C', 0.082, 0.488, 11],
      ['sleep over submitting', 1, 0, 'A', 0.097, 0.844, 59],
      ['sign in', 1, 1, 'B', 0.187, 0.989, 0],
    ]),
  },
  {
    fact: 'a discard and a save at the same time in two tabs may end either way, and no other text is lost',
    seed: 272859,
    story: storyOf(1, [
      ['sign in', 1, 0, 'A', 0.9, 0.4983146577, 60],
      ['connection changes', 1, 0, 'A', 0.5732294314, 0.4207145965, 62],
      ['sign in', 1, 1, 'A', 0.5714837715, 0.3004001381, 9],
      ['discard draft', 1, 0, 'B', 0.6503182657, 0.1287952247, 0],
      ['draft', 1, 1, 'C', 0.3682933501, 0.2331109375, 66],
      ['fall', 1, 1, 'C', 0.8250767146, 0.7401820261, 11],
    ]),
  },
]
