import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NamesDatabase } from './names-database.ts'
import { createNameVault, type NameChanges, type NameVault } from './vault.ts'

// Every passphrase takes as long as on a device, which adds up on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const names = new Map([
  ['a', 'Anna Müller'],
  ['b', 'Ben Groß'],
])
let database: NamesDatabase
let vaults: NameVault[]

function openTab(ownerId: string | null = 'teacher'): NameVault {
  const vault = createNameVault(database)
  vault.belongTo(ownerId)
  vaults.push(vault)
  return vault
}

/** Both have opened the same vault, which has no names yet. */
async function twoOpenTabs(): Promise<[NameVault, NameVault]> {
  const one = openTab()
  await one.create('vier wilde Gänse')
  const two = openTab()
  await statusOf(two).toBe('locked')
  await two.unlock('vier wilde Gänse')
  return [one, two]
}

/** What a screen saves that knows of no other tab. */
const all = (changes: NameChanges) => () => changes

const statusOf = (vault: NameVault) => expect.poll(() => vault.state().status)
const namesIn = (vault: NameVault) => {
  const state = vault.state()
  return state.status === 'open' ? Object.fromEntries(state.names) : state.status
}

beforeEach(() => {
  database = new NamesDatabase(`names-${Math.random()}`)
  vaults = []
})

afterEach(async () => {
  for (const vault of vaults) vault.belongTo(null)
  await database.delete()
})

it('reading names creates no database', async () => {
  await statusOf(openTab()).toBe('none')
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(database.name)
})

it('names are stored encrypted, open only with their passphrase, and belong to one teacher', async () => {
  const vault = openTab()
  await vault.create('vier wilde Gänse')
  await vault.save(all(names))
  expect(namesIn(vault)).toEqual(Object.fromEntries(names))
  const row = await database.vaults.get('teacher')
  expect(new TextDecoder('latin1').decode(row?.sealed)).not.toContain('Anna')

  vault.lock()
  expect(namesIn(vault)).toBe('locked')
  await expect(vault.save(all(new Map([['a', 'X']])))).rejects.toThrow('locked')
  expect(await vault.unlock('vier zahme Gänse')).toBe(false)
  expect(await vault.unlock('vier wilde Ga\u0308nse ')).toBe(true)
  expect(namesIn(vault)).toEqual(Object.fromEntries(names))

  vault.belongTo('colleague')
  await statusOf(vault).toBe('none')
  vault.belongTo('teacher')
  await statusOf(vault).toBe('locked')
})

it('a second tab adds names without overwriting others', async () => {
  const [one, two] = await twoOpenTabs()
  await one.save(all(new Map([['a', 'Anna Müller']])))
  await two.save(all(new Map([['b', 'Ben Groß']])))
  await expect.poll(() => namesIn(one)).toEqual(Object.fromEntries(names))
})

it('a new passphrase locks a second tab, and names that it saved meanwhile are kept', async () => {
  const [one, two] = await twoOpenTabs()
  await one.save(all(new Map([['a', 'Anna Müller']])))
  expect(await one.changePassphrase('falsch', 'drei nasse Schafe')).toBe(false)
  const changing = one.changePassphrase('vier wilde Gänse', 'drei nasse Schafe')
  await two.save(all(new Map([['b', 'Ben Groß']])))
  expect(await changing).toBe(true)
  expect(namesIn(one)).toEqual(Object.fromEntries(names))
  await statusOf(two).toBe('locked')
})

it('a passphrase change during another teacher’s sign-in applies to its owner', async () => {
  const vault = openTab()
  await vault.create('vier wilde Gänse')
  await vault.save(all(names))
  const changing = vault.changePassphrase('vier wilde Gänse', 'drei nasse Schafe')
  vault.belongTo('colleague')
  expect(await changing).toBe(true)
  await statusOf(vault).toBe('none')
  expect(await database.vaults.get('colleague')).toBeUndefined()
  vault.belongTo('teacher')
  await statusOf(vault).toBe('locked')
  expect(await vault.unlock('vier wilde Gänse')).toBe(false)
  expect(await vault.unlock('drei nasse Schafe')).toBe(true)
})

it('when two tabs create a vault at once, the second does not overwrite the first', async () => {
  const [one, two] = [openTab(), openTab()]
  const outcomes = await Promise.allSettled([one.create('vier wilde Gänse'), two.create('drei nasse Schafe')])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

it('can be exported to a second device as an encrypted file, and be deleted completely', async () => {
  const vault = openTab()
  await vault.create('vier wilde Gänse')
  await vault.save(all(names))
  vault.lock()
  const file = await vault.exportFile()
  expect(file).not.toContain('Anna')
  await vault.forget()
  expect(namesIn(vault)).toBe('none')

  expect(await vault.importFile('{"format":"x"}', 'vier wilde Gänse')).toBe('no-file')
  expect(await vault.importFile(file, 'vier zahme Gänse')).toBe('wrong-passphrase')
  expect(namesIn(vault)).toBe('none')
  expect(await vault.importFile(file, 'vier wilde Gänse')).toBe(2)
  expect(namesIn(vault)).toEqual(Object.fromEntries(names))
})

it('a change is computed from the names that are stored now', async () => {
  const [one, two] = await twoOpenTabs()
  await one.save(all(names))
  const seen: (string | undefined)[] = []
  // The second tab may not have read them yet.
  await two.save((stored) => {
    seen.push(stored.get('a'))
    return new Map()
  })
  expect(seen).toEqual(['Anna Müller'])
})

it('of two changes at once neither replaces what the other has written', async () => {
  const [one, two] = await twoOpenTabs()
  await Promise.all([one.save(all(names)), two.save(all(new Map([['c', 'Cem']])))])
  await expect.poll(() => namesIn(one)).toEqual({ ...Object.fromEntries(names), c: 'Cem' })
})

it('an import does not replace a name that another tab saves meanwhile', async () => {
  const one = openTab()
  await one.create('vier wilde Gänse')
  await one.save(all(names))
  const file = await one.exportFile()
  await one.save(all(new Map([['b', 'Benno']])))
  const two = openTab()
  await statusOf(two).toBe('locked')
  await two.unlock('vier wilde Gänse')
  const importing = two.importFile(file, 'vier wilde Gänse')
  await one.save(all(new Map([['a', 'Anna Maria Müller']])))
  expect(await importing).toBe(2)
  await expect.poll(() => namesIn(one)).toEqual({ a: 'Anna Maria Müller', b: 'Ben Groß' })
})

it('an import that ends after the sign-out gives the next teacher no names', async () => {
  const vault = openTab()
  await vault.create('vier wilde Gänse')
  await vault.save(all(names))
  const file = await vault.exportFile()
  const importing = vault.importFile(file, 'vier wilde Gänse')
  vault.belongTo('colleague')
  await expect(importing).rejects.toThrow('signed out')
  await statusOf(vault).toBe('none')
  expect(await database.vaults.get('colleague')).toBeUndefined()
})

it('a passphrase that is right after the sign-out shows no names', async () => {
  const vault = openTab()
  await vault.create('vier wilde Gänse')
  await vault.save(all(names))
  vault.lock()
  const decrypt = crypto.subtle.decrypt.bind(crypto.subtle)
  const spy = vi.spyOn(crypto.subtle, 'decrypt').mockImplementationOnce((...box) => {
    vault.belongTo('colleague')
    return decrypt(...box)
  })
  const shown: string[] = []
  vault.subscribe(() => shown.push(vault.state().status))
  await vault.unlock('vier wilde Gänse')
  spy.mockRestore()
  await statusOf(vault).toBe('none')
  expect(shown).not.toContain('open')
})
