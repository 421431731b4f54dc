import { expect, it } from 'vitest'
import { hasFallenBack, serverStateOf } from './roll-back.ts'

const known = { epoch: 'e', serial: 10, serialAt: 100 }

it('another epoch or a falling serial is a fall, a first contact is none', () => {
  expect(hasFallenBack(known, { epoch: 'f', serial: 11 }, { askedAt: 150, now: 160 })).toBe(true)
  expect(hasFallenBack(known, { epoch: 'e', serial: 9 }, { askedAt: 150, now: 160 })).toBe(true)
  expect(hasFallenBack(known, { epoch: 'e', serial: 10 }, { askedAt: 150, now: 160 })).toBe(false)
  expect(hasFallenBack({}, { epoch: 'e', serial: 9 }, { askedAt: 150, now: 160 })).toBe(false)
})

it('an answer that a later one has overtaken is no fall, and does not lower what is remembered', () => {
  const overtaken = { askedAt: 90, now: 160 }
  expect(hasFallenBack(known, { epoch: 'e', serial: 9 }, overtaken)).toBe(false)
  expect(serverStateOf(known, { epoch: 'e', serial: 9 }, overtaken)).toEqual({ ...known, serialAt: 160 })
})

it('a device clock that went back does not hide a fall', () => {
  expect(hasFallenBack(known, { epoch: 'e', serial: 9 }, { askedAt: 20, now: 30 })).toBe(true)
})
