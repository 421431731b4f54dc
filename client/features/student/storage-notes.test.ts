import { expect, it } from 'vitest'
import { storageNotesOf } from './storage-notes.ts'

it('says what shortens the life of answers also before anything waits', () => {
  expect(storageNotesOf(['ios-tab', 'no-worker'], false)).toEqual(['ios-tab', 'no-worker'])
})

it('mentions storage that is not persistent only while answers of the student wait', () => {
  expect(storageNotesOf(['not-persistent'], false)).toEqual([])
  expect(storageNotesOf(['no-worker', 'not-persistent'], true)).toEqual(['no-worker', 'not-persistent'])
})

it('leaves serious problems to the bar above every screen', () => {
  expect(storageNotesOf(['no-database', 'no-crypto', 'evicted'], true)).toEqual([])
})
