import { expect, it } from 'vitest'
import { hasFallenBack, serverStateOf } from './rollback.ts'

const known = { epoch: 'e', serial: 10, serialAt: 100 }

it('another epoch or a lower serial is a roll-back, a first contact is not', () => {
  expect(hasFallenBack(known, { epoch: 'f', serial: 11 }, { askedAt: 150, now: 160 })).toBe(true)
  expect(hasFallenBack(known, { epoch: 'e', serial: 9 }, { askedAt: 150, now: 160 })).toBe(true)
  expect(hasFallenBack(known, { epoch: 'e', serial: 10 }, { askedAt: 150, now: 160 })).toBe(false)
  expect(hasFallenBack({}, { epoch: 'e', serial: 9 }, { askedAt: 150, now: 160 })).toBe(false)
})

it('a response that a later one has overtaken is no roll-back, and does not lower the stored serial', () => {
  const overtaken = { askedAt: 90, now: 160 }
  expect(hasFallenBack(known, { epoch: 'e', serial: 9 }, overtaken)).toBe(false)
  expect(serverStateOf(known, { epoch: 'e', serial: 9 }, overtaken)).toEqual({ ...known, serialAt: 160 })
})

it('a device clock that was set back does not hide a roll-back', () => {
  expect(hasFallenBack(known, { epoch: 'e', serial: 9 }, { askedAt: 20, now: 30 })).toBe(true)
})
