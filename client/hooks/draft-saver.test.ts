import { beforeEach, expect, it, vi } from 'vitest'
import type { Drafts } from '../offline/drafts.ts'
import type { DraftRow } from '../offline/work-database.ts'
import {
  createDraftSaver,
  draftOfOtherTab,
  forgetUnsaved,
  NewerDraftError,
  unsavedText,
} from './draft-saver.ts'

beforeEach(() => {
  vi.stubGlobal('window', { addEventListener: () => undefined })
  forgetUnsaved('c')
  return () => vi.unstubAllGlobals()
})

/** The drafts of one device with two tabs; the disk of the first one can be full. */
function twoTabs() {
  let stored: DraftRow | undefined
  let letters = 0
  const disk = { isFull: false }
  const put = (response: unknown): DraftRow =>
    (stored = { studentId: 's', challengeId: 'c', response, at: '', letterId: String((letters += 1)) })
  const drafts: Pick<Drafts, 'find' | 'save'> = {
    find: () => Promise.resolve(stored),
    save: ({ response }) =>
      disk.isFull ? Promise.reject(new Error('full')) : Promise.resolve(put(response)),
  }
  const save = createDraftSaver({
    drafts,
    lock: (_, response) => Promise.resolve(response),
    author: 's',
    isPresent: () => true,
  })
  return { save, drafts, disk, inOtherTab: put, stored: () => stored?.response }
}

it('text that failed is saved later over the draft that was there', async () => {
  const { save, disk, stored } = twoTabs()
  await save('c', 'first')
  disk.isFull = true
  await expect(save('c', 'second')).rejects.toThrow('full')
  expect(unsavedText('c')).toBe('second')
  disk.isFull = false
  await save('c', 'second')
  expect(stored()).toBe('second')
  expect(unsavedText('c')).toBeUndefined()
})

it('text that failed does not replace what another tab saved meanwhile, and stays in this page', async () => {
  const { save, disk, inOtherTab, stored } = twoTabs()
  await save('c', 'first')
  disk.isFull = true
  await expect(save('c', 'second')).rejects.toThrow('full')
  inOtherTab('newer')
  await expect(save('c', 'second')).rejects.toThrow(NewerDraftError)
  disk.isFull = false
  await expect(save('c', 'second')).rejects.toThrow(NewerDraftError)
  expect(stored()).toBe('newer')
  expect(unsavedText('c')).toBe('second')
})

it('what the student types since then, or saves again, replaces it', async () => {
  const { save, disk, inOtherTab, stored } = twoTabs()
  disk.isFull = true
  await expect(save('c', 'old')).rejects.toThrow('full')
  disk.isFull = false
  inOtherTab('newer')
  await expect(save('c', 'old')).rejects.toThrow(NewerDraftError)
  await save('c', 'old and more')
  expect(stored()).toBe('old and more')
  inOtherTab('newest')
  forgetUnsaved('c')
  await save('c', 'old')
  expect(stored()).toBe('old')
})

it('finds a draft that another tab has written', async () => {
  const { save, drafts, inOtherTab } = twoTabs()
  expect(await draftOfOtherTab(drafts, 'c')).toBeUndefined()
  await save('c', 'here')
  expect(await draftOfOtherTab(drafts, 'c')).toBeUndefined()
  inOtherTab('there')
  expect(await draftOfOtherTab(drafts, 'c')).toMatchObject({ response: 'there' })
})
