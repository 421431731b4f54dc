import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTablet, type Tablet } from '../testing/tablet.ts'
import { choiceKeyOf, forgetChoicesWithSession } from './kept-choices.ts'

/** Like the browser's storage: its own properties are the stored keys. */
class MemoryStorage {
  [key: string]: unknown
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

let tablet: Tablet
let storage: MemoryStorage
const theme = 'weltenkompass.theme'

beforeEach(async () => {
  tablet = await createTablet()
  storage = new MemoryStorage()
  storage.setItem(theme, 'dark')
})
afterEach(() => tablet.close())

function openTab() {
  const tab = tablet.openTab()
  forgetChoicesWithSession(tab.session, () => storage as never)
  return tab
}

async function annaChooses(tab: ReturnType<typeof openTab>) {
  const { id } = await tablet.signIn(tab, 'anna')
  storage.setItem(choiceKeyOf('pass-left-out', id), '["c1"]')
  storage.setItem(choiceKeyOf('card-released', id), '["strength c1"]')
  return id
}

it('a choice lasts as long as its session: across page loads, but not for the next user', async () => {
  const id = await annaChooses(openTab())
  await openTab().start()
  expect(Object.keys(storage)).toEqual([
    theme,
    choiceKeyOf('pass-left-out', id),
    choiceKeyOf('card-released', id),
  ])
  await tablet.signIn(openTab(), 'ben')
  expect(Object.keys(storage)).toEqual([theme])
})

it('signing out deletes it without a connection', async () => {
  const tab = openTab()
  await annaChooses(tab)
  tablet.network.isUp = false
  await tab.signingOut.signOut()
  expect(Object.keys(storage)).toEqual([theme])
})

it('a session that the server ended deletes it', async () => {
  const tab = openTab()
  await annaChooses(tab)
  await tab.signingOut.forceOut()
  expect(Object.keys(storage)).toEqual([theme])
})

it('the start of the app without a session deletes what a killed page has left', async () => {
  storage.setItem(choiceKeyOf('card-released', 'anna'), '["strength c1"]')
  await openTab().start()
  expect(Object.keys(storage)).toEqual([theme])
})
