// Stories that once broke an invariant, shrunk, each with what it had found. They stand here as stories and not
// as seeds, because seeds mean something else as soon as the story teller changes.
import type { Act, Story } from './story.ts'

export interface Regression {
  /** What was wrong, as a fact that holds now. */
  fact: string
  seed: number
  story: Story
}

type Line = [
  name: Act['name'],
  tablet: number,
  tab: number,
  student: 'A' | 'B' | 'C',
  a: number,
  b: number,
  steps: number,
]

const storyOf = (devices: number, lines: readonly Line[]): Story => ({
  devices,
  acts: lines.map(([name, tablet, tab, student, a, b, steps]) => ({
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
      ['disk ails', 2, 0, 'A', 0.82, 0.002, 0],
      ['submit', 2, 1, 'C', 0.791, 0.488, 0],
      ['time passes', 1, 1, 'B', 0.194, 0.653, 58],
    ]),
  },
  {
    fact: 'a sign-out names the answer that took the place of a draft a moment before',
    seed: 102,
    story: storyOf(1, [
      ['sign in', 1, 0, 'B', 0.9, 0.605, 30],
      ['time passes', 1, 0, 'A', 0.065, 0.604, 0],
      ['draft', 1, 0, 'B', 0.001, 0.751, 3],
      ['reset', 1, 0, 'B', 0.979, 0.552, 5],
      ['draft', 1, 0, 'B', 0.935, 0.436, 3],
      ['weather clears', 1, 0, 'A', 0.494, 0.069, 42],
      ['update', 1, 0, 'C', 0.568, 0.085, 0],
      ['sign in', 1, 0, 'A', 0.842, 0.517, 5],
      ['submit', 1, 1, 'C', 0.634, 0.138, 37],
    ]),
  },
  {
    fact: 'nobody writes with the ticket of who signed in meanwhile',
    seed: 232,
    story: storyOf(2, [
      ['sign in', 1, 0, 'B', 0.9, 0.493, 30],
      ['sign in', 2, 0, 'B', 0.9, 0.22, 30],
      ['server up', 2, 1, 'B', 0.322, 0.69, 35],
      ['weather', 1, 0, 'A', 0.011, 0.635, 1],
      ['hide', 2, 0, 'B', 0.655, 0.332, 20],
      ['show', 2, 0, 'B', 0.699, 0.285, 2],
      ['update', 2, 0, 'C', 0.175, 0.533, 0],
      ['sign in', 2, 0, 'A', 0.523, 0.527, 0],
      ['weather', 1, 1, 'B', 0.806, 0.66, 0],
      ['poison', 2, 0, 'A', 0.807, 0.003, 36],
      ['help', 1, 0, 'B', 0.513, 0.26, 10],
      ['sign in', 2, 0, 'B', 0.311, 0.07, 0],
    ]),
  },
  {
    fact: 'after a long absence a restore is noticed before anything delivered is forgotten',
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
      ['sign in', 1, 1, 'C', 0.693, 0.93, 3],
      ['locks', 1, 0, 'A', 0.768, 0.759, 0],
      ['register', 1, 0, 'B', 0.594, 0.272, 5],
      ['submit', 1, 0, 'B', 0.061, 0.265, 53],
      ['sign in', 1, 0, 'C', 0.538, 0.312, 2],
    ]),
  },
]
