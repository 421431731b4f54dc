import { describe, expect, it } from 'vitest'
import type { OwnChallenge, OwnChapter, ResponsesOfStudent } from '#shared/contract/student-records.ts'
import { handOf, withPending, withPendingResponses, type OwnLetter, type OwnWork } from './pending.ts'

const text = { de: '', en: '' }
const challenge: OwnChallenge = {
  id: 'c1',
  slug: 'c1',
  order: 1,
  title: text,
  prompt: text,
  help: text,
  minutes: 5,
  visibility: 'teacher',
  definition: { kind: 'free_text' },
  state: 'open',
  response: null,
  submission: null,
  draft: null,
}
const submitted: Partial<OwnChallenge> = {
  state: 'done',
  response: { text: 'Server' },
  submission: { submissionId: 'm', capturedAt: '2026-11-21T08:00:05.000Z', disposition: 'on-time' },
}
const letter = (change: Partial<OwnLetter> = {}): OwnLetter => ({
  letterId: 'n',
  studentId: 's',
  operation: 'students.submitChallenge',
  input: { challengeId: 'c1', response: { text: 'Gerät' } },
  at: '2026-11-21T08:00:10.000Z',
  state: 'waiting',
  ...change,
})
const draft = (at: string) => ({ studentId: 's', challengeId: 'c1', response: { text: 'Entwurf' }, at })

function folded(change: Partial<OwnChallenge>, work: Partial<OwnWork>) {
  const chapters = [{ id: 'w', challenges: [{ ...challenge, ...change }] } as unknown as OwnChapter]
  return withPending(chapters, { letters: [], drafts: [], ...work })
    .at(0)!
    .challenges.at(0)!
}

describe('the current answer', () => {
  it('is the one that waits here, when it is newer', () => {
    expect(folded(submitted, { letters: [letter()] })).toMatchObject({
      response: { text: 'Gerät' },
      state: 'done',
      sync: 'saved',
    })
  })

  it('is the server’s, when that is newer; the older one is still shown as waiting', () => {
    const older = letter({ at: '2026-11-21T08:00:00.000Z' })
    expect(folded(submitted, { letters: [older] })).toMatchObject({
      response: { text: 'Server' },
      sync: 'saved',
    })
  })

  it('of another leaf leaves the request for another version open; of the same leaf it ends it', () => {
    const ofDay = (part: string) =>
      letter({ letterId: part, input: { challengeId: 'c1', response: { part } } })
    const rework = { text: null, part: 'monday' }
    const asked = { ...submitted, submission: { ...submitted.submission!, rework } }
    expect(folded(asked, { letters: [ofDay('tuesday')] }).submission?.rework).toEqual(rework)
    for (const days of [['monday'], ['monday', 'tuesday']])
      expect(folded(asked, { letters: days.map(ofDay) }).submission).not.toHaveProperty('rework')
    // The server already shows a day that was written later.
    const earlier = { ...ofDay('monday'), at: '2026-11-21T08:00:00.000Z' }
    expect(folded(asked, { letters: [earlier] }).submission).not.toHaveProperty('rework')
    expect(folded(asked, { letters: [{ ...earlier, state: 'received' }] }).submission).toHaveProperty(
      'rework',
    )
    const whole = { ...submitted, submission: { ...submitted.submission!, rework: { text: null } } }
    expect(folded(whole, { letters: [letter()] }).submission).not.toHaveProperty('rework')
  })

  it('with equal times is the one with the greater id, as on the server', () => {
    const at = '2026-11-21T08:00:05.000Z'
    expect(folded(submitted, { letters: [letter({ at, letterId: 'l' })] }).response).toEqual({
      text: 'Server',
    })
    expect(folded(submitted, { letters: [letter({ at, letterId: 'n' })] }).response).toEqual({
      text: 'Gerät',
    })
  })

  it('does not depend on the order of the letters', () => {
    const first = letter({
      letterId: 'a',
      at: '2026-11-21T09:00:00.000Z',
      input: { challengeId: 'c1', response: 1 },
    })
    const second = letter({
      letterId: 'b',
      at: '2026-11-21T10:00:00.000Z',
      input: { challengeId: 'c1', response: 2 },
    })
    expect(folded({}, { letters: [first, second] }).response).toBe(2)
    expect(folded({}, { letters: [second, first] }).response).toBe(2)
  })

  it('ignores letters of other challenges and other operations', () => {
    const others = [
      letter({ input: { challengeId: 'c2', response: 1 } }),
      letter({ operation: 'students.askForHelp', input: { challengeId: 'c1', response: 1 } }),
    ]
    expect(folded({}, { letters: others })).toMatchObject({ response: null, sync: null })
  })
})

describe('a draft', () => {
  const now = '2026-11-21T09:00:00.000Z'
  const response = { text: 'Server', tags: ['a', 'b'] }
  const answered = { ...submitted, response }

  it('that equals the answer is none: the student has discarded it', () => {
    const sent = { response: { text: 'verworfen' }, at: '2026-11-21T08:30:00.000Z' }
    const copy = { ...draft(now), response: { tags: ['a', 'b'], text: 'Server' } }
    expect(folded({ ...answered, draft: sent }, { drafts: [copy] })).toMatchObject({
      draft: null,
      sync: 'arrived',
    })
  })

  it.each([{ text: 'Server', tags: ['b', 'a'] }, { text: 'Server' }, { ...response, more: 1 }, null])(
    'that differs from the answer is shown: %j',
    (other) => {
      expect(folded(answered, { drafts: [{ ...draft(now), response: other }] }).draft).toEqual({
        response: other,
        at: now,
      })
    },
  )
})

describe('the sync state', () => {
  it.each([
    ['waiting', 'saved'],
    ['sending', 'sending'],
    ['quarantined', 'needs-you'],
  ] as const)('of a letter that is %s is %s', (state, sync) => {
    expect(folded({}, { letters: [letter({ state })] }).sync).toBe(sync)
  })

  it('is arrived for an answer that only the server has, and null without any answer', () => {
    expect(folded(submitted, {}).sync).toBe('arrived')
    expect(folded({}, {}).sync).toBeNull()
  })

  it('of a letter with a receipt is arrived once the server shows it: a refused one has a receipt too', () => {
    const received = letter({ state: 'received' })
    const shown = { ...submitted.submission!, submissionId: 'n', capturedAt: received.at }
    expect(folded({}, { letters: [received] }).sync).toBe('sending')
    expect(folded(submitted, { letters: [received] }).sync).toBe('sending')
    expect(folded({ ...submitted, submission: shown }, { letters: [received] }).sync).toBe('arrived')
    expect(folded(submitted, { letters: [{ ...received, at: '2026-11-21T08:00:00.000Z' }] }).sync).toBe(
      'arrived',
    )
  })

  it('of a returned letter needs the author', () => {
    expect(folded(submitted, { returned: new Set(['c1']) }).sync).toBe('needs-you')
  })

  it('of an own returned letter needs the author, and the letter is no answer', () => {
    const work = { letters: [letter({ state: 'received' })], returned: new Set(['c1', 'n']) }
    expect(folded({}, work)).toMatchObject({
      state: 'open',
      response: null,
      submission: null,
      sync: 'needs-you',
    })
    expect(folded(submitted, work)).toMatchObject({ response: { text: 'Server' }, sync: 'needs-you' })
  })
})

describe('a draft', () => {
  it('counts while it is newer than the answer', () => {
    expect(folded({}, { drafts: [draft('2026-11-21T08:00:00.000Z')] })).toMatchObject({
      state: 'draft',
      sync: 'draft',
    })
    expect(folded(submitted, { drafts: [draft('2026-11-21T09:00:00.000Z')] })).toMatchObject({
      state: 'done',
      sync: 'draft',
      draft: { response: { text: 'Entwurf' } },
    })
  })

  it('that is older than the answer is ignored', () => {
    const work = { letters: [letter()], drafts: [draft('2026-11-21T08:00:09.000Z')] }
    expect(folded({ draft: { response: 1, at: '2026-11-21T07:00:00.000Z' } }, work)).toMatchObject({
      draft: null,
      state: 'done',
      sync: 'saved',
    })
  })

  it('of the server counts when it is newer than the one here', () => {
    const work = { drafts: [draft('2026-11-21T08:00:00.000Z')] }
    const newer = { draft: { response: 'anderes Gerät', at: '2026-11-21T08:30:00.000Z' } }
    expect(folded(newer, work).draft?.response).toBe('anderes Gerät')
  })
})

describe('the list of own answers', () => {
  const responses = {
    student: { id: 's', username: 'anna' },
    chapters: [
      {
        id: 'w',
        challenges: [
          {
            id: 'c1',
            state: 'done',
            current: {
              submissionId: 'm',
              response: 1,
              capturedAt: '2026-11-21T08:00:05.000Z',
              disposition: 'on-time',
            },
            history: [],
          },
        ],
      },
    ],
  } as unknown as ResponsesOfStudent
  const shown = (work: Partial<OwnWork>) =>
    withPendingResponses(responses, { letters: [], drafts: [], ...work }).chapters[0]?.challenges[0]

  it('shows the waiting answer as current and the former one as history', () => {
    expect(shown({ letters: [letter()] })).toMatchObject({
      current: { submissionId: 'n', response: { text: 'Gerät' } },
      history: [{ submissionId: 'm' }],
      sync: 'saved',
    })
  })

  it('shows as arrived only what the server shows, and leaves out returned letters', () => {
    const letters = [letter({ state: 'received' })]
    expect(shown({ letters })).toMatchObject({ current: { submissionId: 'n' }, sync: 'sending' })
    expect(shown({ letters, returned: new Set(['c1', 'n']) })).toMatchObject({
      current: { submissionId: 'm' },
      history: [],
      sync: 'needs-you',
    })
    expect(shown({})?.sync).toBe('arrived')
  })
})

describe('a raised hand', () => {
  const handLetter = (on: boolean, state: OwnLetter['state']) =>
    letter({ operation: 'students.askForHelp', input: { on }, state })
  const profile = (helpSince: string | null, fetchedAt: string) => ({
    helpSince,
    fetchedAt: Date.parse(fetchedAt),
  })
  const [before, after] = ['2026-11-21T08:00:00.000Z', '2026-11-21T08:01:00.000Z']

  it('is shown after a new sign-in without a letter on this device', () => {
    expect(handOf([], profile(before, after))).toEqual({ isUp: true, hasArrived: true, challengeId: null })
    expect(handOf([], undefined).isUp).toBe(false)
  })

  it('follows the own letter until the server’s state is newer', () => {
    expect(handOf([handLetter(true, 'waiting')], profile(null, after))).toEqual({
      isUp: true,
      hasArrived: false,
      challengeId: null,
    })
    expect(handOf([handLetter(false, 'received')], profile(before, before)).isUp).toBe(false)
    expect(handOf([handLetter(true, 'received')], profile(null, after)).isUp).toBe(false)
  })

  it('contains the challenge at which it was raised, from the letter or from the server', () => {
    const raised = letter({
      operation: 'students.askForHelp',
      input: { on: true, challengeId: 'c' },
      state: 'waiting',
    })
    expect(handOf([raised], undefined)).toMatchObject({ isUp: true, challengeId: 'c' })
    expect(handOf([], { ...profile(before, after), helpChallengeId: 'd' }).challengeId).toBe('d')
  })

  it('compares times of the device clock only, even if that clock is wrong', () => {
    const raised = { ...handLetter(true, 'received'), writtenOn: Date.parse('2023-11-21T08:00:10.000Z') }
    expect(handOf([raised], profile(null, '2023-11-21T08:00:00.000Z')).isUp).toBe(true)
    expect(handOf([raised], profile(null, '2023-11-21T08:01:00.000Z')).isUp).toBe(false)
  })
})
