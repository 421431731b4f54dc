import { describe, expect, it } from 'vitest'
import { openOutboxClass } from '../../testing/outbox-class.ts'
import { challengeId, otherChallengeId } from '../../testing/outbox-tablet.ts'

const early = '2026-09-10T08:00:00.000Z'
const later = '2026-09-11T08:00:00.000Z'
const text = (word: string) => `Früher wollte ich ${word} werden.`

const stage = openOutboxClass()

describe('drafts and help', () => {
  const draft = (words: string, at: string) =>
    stage.tablet.write('students.saveDraft', { challengeId, response: { text: words } }, { at })

  it('keep the newest draft in any order of arrival', async () => {
    await stage.school.deliver(await draft('zwei', later), await draft('eins', early))
    await stage.school.deliver(await draft('null', '2026-09-09T08:00:00.000Z'))
    expect(await stage.school.rowsOf('drafts', stage.anna)).toMatchObject([
      { response: { text: 'zwei' }, capturedAt: new Date(later) },
    ])
  })

  it('show a draft only while it is newer than the current response', async () => {
    const old = await draft('alt', early)
    await stage.school.deliver(await stage.tablet.answer(text('Fertig'), { at: later }), old)
    expect(await stage.school.rowsOf('drafts', stage.anna)).toEqual([])
    await stage.school.deliver(await draft('neu', '2026-09-12T08:00:00.000Z'))
    expect(await stage.school.rowsOf('drafts', stage.anna)).toMatchObject([{ response: { text: 'neu' } }])
    await stage.school.deliver(
      await stage.tablet.answer(text('Noch besser'), { at: '2026-09-13T08:00:00.000Z' }),
    )
    expect(await stage.school.rowsOf('drafts', stage.anna)).toEqual([])
  })

  it('keep one draft per challenge, which teachers cannot read', async () => {
    const version = await stage.school.versionOf(stage.classId)
    await stage.school.deliver(
      await draft('eins', early),
      await stage.tablet.write('students.saveDraft', {
        challengeId: otherChallengeId,
        response: { text: 'geheim' },
      }),
    )
    expect(await stage.school.rowsOf('drafts', stage.anna)).toHaveLength(2)
    expect(await stage.school.versionOf(stage.classId)).toBe(version)
  })

  it('return a draft that no released version can read', async () => {
    await stage.school.deliver(
      await stage.tablet.write('students.saveDraft', { challengeId, response: { piles: [] } }),
    )
    expect(await stage.school.returnedTo(stage.anna)).toMatchObject([
      { code: 'RESPONSE_INVALID', operation: 'students.saveDraft' },
    ])
  })

  it('keep the newest help request in any order of arrival', async () => {
    const sign = (on: boolean, at: string) => stage.tablet.write('students.askForHelp', { on }, { at })
    await stage.school.deliver(await sign(true, early))
    expect((await stage.school.studentRow(stage.anna))?.helpSince).toEqual(new Date(early))
    const [down, up] = [await sign(false, '2026-09-12T08:00:00.000Z'), await sign(true, later)]
    await stage.school.deliver(down)
    await stage.school.deliver(up)
    expect((await stage.school.studentRow(stage.anna))?.helpSince).toBeNull()
  })

  it('store the challenge of a help request, and clear it when the request is withdrawn', async () => {
    const sign = (input: { on: boolean; challengeId?: string }, at: string) =>
      stage.tablet.write('students.askForHelp', input, { at })
    const place = async () => (await stage.school.studentRow(stage.anna))?.helpChallengeId
    await stage.school.deliver(await sign({ on: true, challengeId }, early))
    expect(await place()).toBe(challengeId)
    await stage.school.deliver(await sign({ on: true, challengeId: otherChallengeId }, later))
    expect(await place()).toBe(otherChallengeId)
    await stage.school.deliver(await sign({ on: false }, '2026-09-12T08:00:00.000Z'))
    expect(await place()).toBeNull()
  })
})
