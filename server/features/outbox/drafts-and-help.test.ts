import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openOutboxSchool, type OutboxSchool, type Pupil } from '../../testing/outbox-school.ts'
import { challengeId, otherChallengeId, type Tablet } from '../../testing/outbox-tablet.ts'

const early = '2026-09-10T08:00:00.000Z'
const later = '2026-09-11T08:00:00.000Z'
const text = (word: string) => `Früher wollte ich ${word} werden.`

let school: OutboxSchool
let classId: string
let anna: Pupil
let tablet: Tablet
beforeAll(async () => {
  school = await openOutboxSchool()
  classId = await school.addClass()
  await school.addRun(classId)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.travelTo('2026-10-05T08:00:00.000Z')
  anna = await school.addPupil(classId)
  tablet = await anna.tablet()
})

describe('drafts and help', () => {
  const draft = (words: string, at: string) =>
    tablet.write('students.saveDraft', { challengeId, response: { text: words } }, { at })

  it('keeps the newest draft, in whatever order they come', async () => {
    await school.deliver(await draft('zwei', later), await draft('eins', early))
    await school.deliver(await draft('null', '2026-09-09T08:00:00.000Z'))
    expect(await school.rowsOf('drafts', anna)).toMatchObject([
      { response: { text: 'zwei' }, capturedAt: new Date(later) },
    ])
  })

  it('counts a draft only while it is newer than the current response', async () => {
    const old = await draft('alt', early)
    await school.deliver(await tablet.answer(text('Fertig'), { at: later }), old)
    expect(await school.rowsOf('drafts', anna)).toEqual([])
    await school.deliver(await draft('neu', '2026-09-12T08:00:00.000Z'))
    expect(await school.rowsOf('drafts', anna)).toMatchObject([{ response: { text: 'neu' } }])
    await school.deliver(await tablet.answer(text('Noch besser'), { at: '2026-09-13T08:00:00.000Z' }))
    expect(await school.rowsOf('drafts', anna)).toEqual([])
  })

  it('keeps a draft of every challenge apart, and teachers out of it', async () => {
    const version = await school.versionOf(classId)
    await school.deliver(
      await draft('eins', early),
      await tablet.write('students.saveDraft', {
        challengeId: otherChallengeId,
        response: { text: 'geheim' },
      }),
    )
    expect(await school.rowsOf('drafts', anna)).toHaveLength(2)
    expect(await school.versionOf(classId)).toBe(version)
  })

  it('returns a draft that no version can read', async () => {
    await school.deliver(await tablet.write('students.saveDraft', { challengeId, response: { piles: [] } }))
    expect(await school.returnedTo(anna)).toMatchObject([
      { code: 'RESPONSE_INVALID', operation: 'students.saveDraft' },
    ])
  })

  it('shows the hand as it was shown last, in whatever order the signs come', async () => {
    const sign = (on: boolean, at: string) => tablet.write('students.askForHelp', { on }, { at })
    await school.deliver(await sign(true, early))
    expect((await school.studentRow(anna))?.helpSince).toEqual(new Date(early))
    const [down, up] = [await sign(false, '2026-09-12T08:00:00.000Z'), await sign(true, later)]
    await school.deliver(down)
    await school.deliver(up)
    expect((await school.studentRow(anna))?.helpSince).toBeNull()
  })
})
