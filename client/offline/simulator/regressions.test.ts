import { describe, expect, it } from 'vitest'
import { createMemoryRig } from './memory-rig.ts'
import { regressions } from './regressions.ts'
import { runSchedule } from './schedule.ts'
import { createStory } from './story.ts'

describe('fixed violations stay fixed:', () => {
  it.each(regressions)('$fact (seed $seed)', async ({ seed, story }) => {
    const { violations } = await runSchedule(seed, story, createMemoryRig())
    expect(violations).toEqual([])
  })
})

it('the same seed gives the same story', async () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const first = await runSchedule(seed, createStory(seed), createMemoryRig())
    const again = await runSchedule(seed, createStory(seed), createMemoryRig())
    expect(again.mark).toBe(first.mark)
  }
}, 60_000)

it('pages have two requests under way at once in some stories, and never three', async () => {
  const atOnce: number[] = []
  for (let seed = 1; seed <= 40; seed += 1)
    atOnce.push((await runSchedule(seed, createStory(seed), createMemoryRig())).atOnce)
  console.info(
    `stories by requests at once: ${[0, 1, 2].map((n) => atOnce.filter((each) => each === n).length).join(', ')}`,
  )
  expect(Math.max(...atOnce)).toBe(2)
}, 60_000)
