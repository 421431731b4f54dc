import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTablet, type Tablet } from '../testing/tablet.ts'
import { data } from '../testing/scripted-server.ts'
import { keptOccupationsOf } from './kept-occupations.ts'
import type { OwnLetter } from './pending.ts'
import type { Services } from './services.ts'

const none = new Set<string>()
const entry = { occupationId: 'tischler', kept: true, why: 'Server', position: 1 }
const row = { ...entry, letterId: 'm', capturedAt: '2026-11-21T08:00:05.000Z' }
const letter = (input: Partial<typeof entry> = {}, change: Partial<OwnLetter> = {}): OwnLetter => ({
  letterId: 'n',
  studentId: 's',
  operation: 'students.keepOccupation',
  input: { ...entry, why: 'Gerät', ...input },
  at: '2026-11-21T08:00:10.000Z',
  state: 'waiting',
  ...change,
})

describe('the list of kept occupations', () => {
  it('shows what waits here when it is newer, and the server’s entry when that is newer', () => {
    expect(keptOccupationsOf([row], [letter()], none)).toMatchObject([{ why: 'Gerät', sync: 'saved' }])
    const older = letter({}, { at: '2026-11-21T08:00:00.000Z' })
    expect(keptOccupationsOf([row], [older], none)).toMatchObject([{ why: 'Server', sync: 'saved' }])
  })

  it('with equal times shows the entry with the greater id, as the server does', () => {
    const at = row.capturedAt
    expect(keptOccupationsOf([row], [letter({}, { at, letterId: 'l' })], none)[0]?.why).toBe('Server')
    expect(keptOccupationsOf([row], [letter({}, { at, letterId: 'n' })], none)[0]?.why).toBe('Gerät')
  })

  it('does not bring back what another tablet removed after this one had kept it', () => {
    const removed = { ...row, kept: false, why: '', capturedAt: '2026-11-21T09:00:00.000Z' }
    expect(keptOccupationsOf([removed], [letter({}, { state: 'received' })], none)).toEqual([])
  })

  it('does not show what was removed here and waits', () => {
    expect(keptOccupationsOf([row], [letter({ kept: false })], none)).toEqual([])
  })

  it('ignores letters that the server refused, and those of other operations', () => {
    const others = [letter(), letter({}, { letterId: 'x', operation: 'students.askForHelp' })]
    expect(keptOccupationsOf([row], others, new Set(['n']))).toMatchObject([
      { why: 'Server', sync: 'arrived' },
    ])
  })

  it.each([
    ['waiting', 'saved'],
    ['sending', 'sending'],
    ['received', 'sending'],
    ['quarantined', 'needs-you'],
  ] as const)('a letter that is %s is shown as %s until the server has it', (state, sync) => {
    expect(keptOccupationsOf([], [letter({}, { state })], none)).toMatchObject([{ sync }])
  })

  it('is ordered by position, and by occupation where positions are equal', () => {
    const at = (occupationId: string, position: number) => ({ ...row, occupationId, position })
    const list = [at('c', 2), at('b', 2), at('a', 3), at('d', 1.5)]
    expect(keptOccupationsOf(list, [], none).map(({ occupationId }) => occupationId)).toEqual([
      'd',
      'b',
      'c',
      'a',
    ])
  })
})

describe('on a shared tablet', () => {
  let tablet: Tablet
  let page: Services
  beforeEach(async () => {
    tablet = await createTablet()
    page = tablet.openTab()
  })
  afterEach(() => tablet.close())

  const shown = () => keptOccupationsOf(atServer(), page.deviceWork.state().letters, none)
  const atServer = () => page.queries.of('students.keptOccupations', {}).state().data ?? []
  const waitFor = async (check: () => boolean) => {
    for (let turn = 0; turn < 1_000 && !check(); turn += 1) await new Promise((next) => setTimeout(next, 5))
    expect(check()).toBe(true)
  }

  it('the second student does not see the list of the first one, and both lists arrive', async () => {
    const anna = await tablet.signIn(page, 'anna')
    tablet.school.on('/api/students/kept-occupations', data([{ ...row, why: 'von früher' }]))
    await page.queries.of('students.keptOccupations', {}).refresh()
    tablet.network.isUp = false
    const stop = page.deviceWork.subscribe(() => undefined)
    await page.writing.submit('students.keepOccupation', {
      ...entry,
      occupationId: 'koch',
      why: ' Annas Grund ',
    })
    // While the courier tries without a network, the state is `sending` for a moment.
    await waitFor(() => shown().length === 2 && shown()[0]?.sync === 'saved')
    expect(shown()).toMatchObject([
      { occupationId: 'koch', why: 'Annas Grund', sync: 'saved' },
      { occupationId: 'tischler', why: 'von früher', sync: 'arrived' },
    ])
    await page.signingOut.signOut()
    const readable = await tablet.everythingReadable()
    for (const text of ['Annas Grund', 'von früher', 'koch"', 'tischler'])
      expect(readable).not.toContain(text)

    tablet.network.isUp = true
    tablet.school.on('/api/students/kept-occupations', data([]))
    const ben = await tablet.signIn(page, 'ben')
    await page.queries.of('students.keptOccupations', {}).refresh()
    expect(shown()).toEqual([])
    await page.writing.submit('students.keepOccupation', {
      ...entry,
      occupationId: 'koch',
      why: 'Bens Grund',
    })
    await waitFor(() => shown().length === 1)
    expect(shown()).toMatchObject([{ occupationId: 'koch', why: 'Bens Grund' }])
    stop()

    const rows = await page.work.letters.orderBy('id').toArray()
    const opened = await Promise.all(
      rows.flatMap((each) => (each.letter ? [tablet.opener.open(each.letter)] : [])),
    )
    const kept = opened.filter(({ operation }) => operation === 'students.keepOccupation')
    expect(kept.map(({ input }) => input)).toMatchObject([
      { studentId: anna.id, occupationId: 'koch', why: 'Annas Grund' },
      { studentId: ben.id, occupationId: 'koch', why: 'Bens Grund' },
    ])
  })

  it('a reason that is too long is refused with its field, and nothing is stored', async () => {
    await tablet.signIn(page, 'anna')
    const written = page.writing.submit('students.keepOccupation', { ...entry, why: 'x'.repeat(201) })
    await expect(written).rejects.toMatchObject({ fields: [{ path: 'why', code: 'too_long' }] })
    expect(await page.work.own.count()).toBe(0)
    expect(await page.work.letters.count()).toBe(0)
  })
})
