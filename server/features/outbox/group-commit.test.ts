import { describe, expect, it } from 'vitest'
import { createGroupCommit } from './group-commit.ts'

interface Item {
  name: string
}
const poison = new Error('poison')
const transient = Object.assign(new Error('deadlock'), { code: '40P01' })
const broken = new Error('no connection')

/** A slow fake database that records every commit and fails as `refuse` says. */
function groupOver(
  refuse: (items: readonly Item[], turn: number) => Error | undefined,
  maxTasks = 100,
  commitsInFlight = 1,
) {
  const commits: string[][] = []
  let turn = 0
  let running = 0
  let mostRunning = 0
  const group = createGroupCommit<Item, string>({
    async commit(items) {
      turn += 1
      const error = refuse(items, turn)
      mostRunning = Math.max(mostRunning, (running += 1))
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
      if (error) throw error
      commits.push(items.map(({ name }) => name))
      return new Map(items.map((item) => [item, `done ${item.name}`]))
    },
    isPoison: (error) => error === poison,
    outcomeOfPoison: () => 'poison',
    maxTasks,
    commitsInFlight,
    secondCommitFrom: 3,
  })
  return { group, commits, mostRunning: () => mostRunning }
}
const item = (name: string): Item => ({ name })

describe('the group commit', () => {
  it('begins a second commit beside a running one only when enough tasks wait for it', async () => {
    const few = groupOver(() => undefined, 100, 2)
    await Promise.all(['a', 'b', 'c'].map((name) => few.group.run([item(name)])))
    expect([few.mostRunning(), few.commits]).toEqual([1, [['a'], ['b', 'c']]])
    const many = groupOver(() => undefined, 100, 2)
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => many.group.run([item(name)])))
    expect([many.mostRunning(), many.commits]).toEqual([2, [['a'], ['b', 'c', 'd'], ['e']]])
  })

  it('commits requests together that arrive during a commit', async () => {
    const { group, commits } = groupOver(() => undefined)
    const outcomes = await Promise.all(['a', 'b', 'c', 'd'].map((name) => group.run([item(name)])))
    expect(outcomes).toEqual([['done a'], ['done b'], ['done c'], ['done d']])
    expect(commits).toEqual([['a'], ['b', 'c', 'd']])
  })

  it('limits the size of a commit without splitting a request', async () => {
    const { group, commits } = groupOver(() => undefined, 2)
    await Promise.all([
      group.run([item('a')]),
      group.run([item('b'), item('c'), item('d')]),
      group.run([item('e')]),
      group.run([item('f')]),
    ])
    expect(commits).toEqual([['a'], ['b', 'c', 'd'], ['e', 'f']])
    expect(group.waiting).toBe(0)
  })

  it('isolates the one poison task and completes all others', async () => {
    const { group, commits } = groupOver((items) =>
      items.some(({ name }) => name === 'x') ? poison : undefined,
    )
    const names = ['a', 'b', 'x', 'c', 'd', 'e']
    const outcomes = await group.run(names.map(item))
    expect(outcomes).toEqual(['done a', 'done b', 'poison', 'done c', 'done d', 'done e'])
    expect(commits.flat().toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('retries after a deadlock', async () => {
    const { group, commits } = groupOver((_, turn) => (turn < 3 ? transient : undefined))
    expect(await group.run([item('a')])).toEqual(['done a'])
    expect(commits).toEqual([['a']])
  })

  it('rejects while the database is unavailable, and works again afterwards', async () => {
    const { group } = groupOver((_, turn) => (turn === 1 ? broken : undefined))
    await expect(group.run([item('a')])).rejects.toBe(broken)
    expect(await group.run([item('a')])).toEqual(['done a'])
  })
})
