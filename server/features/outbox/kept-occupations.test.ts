import { describe, expect, it } from 'vitest'
import type { LockedAnswer } from '#shared/domain/locked-answer.ts'
import { lockedSample } from '../../testing/locked-sample.ts'
import { openOutboxClass } from '../../testing/outbox-class.ts'

const early = '2026-09-10T08:00:00.000Z'
const later = '2026-09-11T08:00:00.000Z'
const latest = '2026-09-12T08:00:00.000Z'

const stage = openOutboxClass()

describe('kept occupations', () => {
  type Entry = {
    occupationId: string
    kept: boolean
    why: string
    lockedWhy?: LockedAnswer
    position: number
  }
  const entry = (change: Partial<Entry> = {}): Entry => ({
    occupationId: 'tischler',
    kept: true,
    why: 'Holz riecht gut',
    position: 1,
    ...change,
  })
  const keep = (change: Partial<Entry>, at: string) =>
    stage.tablet.write('students.keepOccupation', entry(change), { at })
  const rows = () => stage.school.rowsOf('keptOccupations', stage.anna)

  it('keep the newest entry in any order of arrival, with its letter', async () => {
    const newest = await keep({ why: 'drei', position: 2.5 }, latest)
    await stage.school.deliver(await keep({ why: 'zwei' }, later), newest)
    await stage.school.deliver(await keep({ why: 'eins' }, early))
    expect(await rows()).toMatchObject([
      { occupationId: 'tischler', why: 'drei', position: 2.5, letterId: newest.id },
    ])
  })

  it('of two entries of the same moment keep the one with the greater id', async () => {
    const [a, b] = [await keep({ why: 'a' }, early), await keep({ why: 'b' }, early)]
    const greater = a.id > b.id ? a : b
    await stage.school.deliver(a)
    await stage.school.deliver(b)
    expect(await rows()).toMatchObject([{ letterId: greater.id }])
    await stage.school.deliver(b)
    await stage.school.deliver(a)
    expect(await rows()).toMatchObject([{ letterId: greater.id }])
  })

  it('are not restored by an older letter after a removal, which deletes the text', async () => {
    const old = await keep({ why: 'alt' }, early)
    await stage.school.deliver(await keep({ kept: false, why: 'noch da' }, later))
    await stage.school.deliver(old)
    expect(await rows()).toMatchObject([{ isKept: false, why: '' }])
    await stage.school.deliver(await keep({ why: 'doch wieder' }, latest))
    expect(await rows()).toMatchObject([{ isKept: true, why: 'doch wieder' }])
  })

  it('are applied once, however often the letter arrives', async () => {
    const letter = await keep({}, early)
    await stage.school.deliver(letter, letter)
    await stage.school.deliver(letter)
    expect(await rows()).toHaveLength(1)
    expect(await stage.school.rowsOf('receipts', stage.anna)).toMatchObject([{ disposition: 'applied' }])
  })

  it('keep a locked reason in place of a readable one, and no text after the removal', async () => {
    await stage.school.deliver(await keep({ why: 'lesbar' }, early))
    await stage.school.deliver(await keep({ why: '', lockedWhy: lockedSample }, later))
    expect(await rows()).toMatchObject([{ why: '', lockedWhy: lockedSample }])
    await stage.school.deliver(await keep({ kept: false, why: '', lockedWhy: lockedSample }, latest))
    expect(await rows()).toMatchObject([{ isKept: false, why: '', lockedWhy: null }])
  })

  it('may be unknown to this server and more than twelve; teachers see no change', async () => {
    const version = await stage.school.versionOf(stage.classId)
    const letters = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        keep({ occupationId: `beruf-von-morgen-${index}`, position: index }, early),
      ),
    )
    await stage.school.deliver(...letters)
    expect(await rows()).toHaveLength(14)
    expect(await stage.school.versionOf(stage.classId)).toBe(version)
  })

  it.each<Partial<Entry>>([
    { occupationId: 'Kein Name' },
    { occupationId: 'a'.repeat(51) },
    { why: 'x'.repeat(201) },
    { position: 1e9 },
    { why: 'lesbar', lockedWhy: lockedSample },
    { why: '', lockedWhy: { ...lockedSample, box: 'A'.repeat(5_000) } },
  ])('are returned to their author when the form is wrong: %o', async (fault) => {
    await stage.school.deliver(await keep(fault, early))
    expect(await rows()).toEqual([])
    expect(await stage.school.returnedTo(stage.anna)).toMatchObject([
      { code: 'INVALID', operation: 'students.keepOccupation' },
    ])
  })
})
