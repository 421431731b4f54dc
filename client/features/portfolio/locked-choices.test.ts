import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { type Choices, openChoices } from './locked-choices.ts'

const newKey = () => randomBytes(32).toString('base64url')

function newStore() {
  const items = new Map<string, string>()
  const store = () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  })
  return { store, text: () => JSON.stringify([...items]) }
}

it('the same student finds the choices again; another student does not, and cannot read them', async () => {
  const { store, text } = newStore()
  const anna = newKey()
  await (
    await openChoices(anna, store)
  ).save(() => ({ 'pass-left-out': ['c1', 'c2:a'], 'pass-released': ['fahrradmonteur'] }))
  expect((await openChoices(newKey(), store)).choices).toEqual({})
  expect((await openChoices(anna, store)).choices).toEqual({
    'pass-left-out': ['c1', 'c2:a'],
    'pass-released': ['fahrradmonteur'],
  })
  expect(text()).not.toMatch(/fahrrad|left-out|released/)
  expect(text()).not.toContain(anna)
})

it('the last of several saves counts, and one student does not replace another', async () => {
  const { store } = newStore()
  const [anna, ben] = [newKey(), newKey()]
  const own = await openChoices(anna, store)
  await (await openChoices(ben, store)).save(() => ({ 'card-closed': ['b'] }))
  await Promise.all([1, 2, 3].map((count) => own.save(() => ({ 'card-closed': Array(count).fill('x') }))))
  expect((await openChoices(anna, store)).choices['card-closed']).toHaveLength(3)
  expect((await openChoices(ben, store)).choices).toEqual({ 'card-closed': ['b'] })
})

it('two tabs of one student keep what the other has left out, also when both save at once', async () => {
  const { store } = newStore()
  const anna = newKey()
  const [first, second] = [await openChoices(anna, store), await openChoices(anna, store)]
  const leaveOut = (id: string) => (stored: Choices) => ({
    'pass-left-out': [...(stored['pass-left-out'] ?? []), id],
  })
  await first.save(leaveOut('a'))
  await second.save(leaveOut('b'))
  await Promise.all([first.save(leaveOut('c')), second.save(leaveOut('d'))])
  expect((await openChoices(anna, store)).choices['pass-left-out']?.toSorted()).toEqual(['a', 'b', 'c', 'd'])
})

it('what a full storage did not take is saved with the next choice', async () => {
  const { store } = newStore()
  let isFull = true
  const anna = newKey()
  const own = await openChoices(anna, () => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
    return store()
  })
  await own.save(() => ({ 'card-closed': ['a'] }))
  isFull = false
  await own.save((stored) => ({ ...stored, 'pass-left-out': ['b'] }))
  expect((await openChoices(anna, store)).choices).toEqual({ 'card-closed': ['a'], 'pass-left-out': ['b'] })
})

it('a modified box and a damaged store are read as no choice', async () => {
  const { store } = newStore()
  const anna = newKey()
  await (await openChoices(anna, store)).save(() => ({ 'card-closed': ['b'] }))
  const rows = JSON.parse(store().getItem('weltenkompass.choices') ?? '') as { box: string }[]
  store().setItem(
    'weltenkompass.choices',
    JSON.stringify(rows.map((row) => ({ ...row, box: `A${row.box}` }))),
  )
  expect((await openChoices(anna, store)).choices).toEqual({})
  store().setItem('weltenkompass.choices', '{')
  expect((await openChoices(anna, store)).choices).toEqual({})
})

it('the choices of a hundred students stay, the oldest goes', async () => {
  const { store } = newStore()
  const keys = Array.from({ length: 101 }, newKey)
  for (const key of keys) await (await openChoices(key, store)).save(() => ({ 'card-closed': ['x'] }))
  const [first = '', second = ''] = keys
  expect((await openChoices(first, store)).choices).toEqual({})
  expect((await openChoices(second, store)).choices).toEqual({ 'card-closed': ['x'] })
})
