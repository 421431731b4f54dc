import { expect, it } from 'vitest'
import { checkResponse, plainTextOf, summaryOf } from './index.ts'
import { earliestDay, internship, internshipLimits, timesText } from './internship.ts'

const definition = { kind: 'internship', attachments: true, company: true, tasks: { min: 1, max: 3 } }
const attached = {
  id: '01890000-0000-7000-8000-00000000000c',
  sha256: 'a'.repeat(43),
  type: 'image/webp',
  caption: '',
}
const company = { part: 'company', company: 'Tischlerei am Bach', attachments: [attached] }

it('refuses pictures beside the company’s name while it is written, and names the field', () => {
  const checked = checkResponse(definition, company, 'submit', { isWriting: true })
  expect(checked).toMatchObject({ ok: false, issues: [{ path: 'attachments', code: 'too_many' }] })
  const { attachments: _, ...plain } = company
  expect(checkResponse(definition, plain, 'submit', { isWriting: true }).ok).toBe(true)
})

it('accepts them in a letter or a draft from before, and drops nothing', () => {
  for (const checked of [
    checkResponse(definition, company, 'submit'),
    checkResponse(definition, company, 'draft', { isWriting: true }),
  ])
    expect(checked).toMatchObject({ ok: true, response: company })
})

it('reports a task and a company’s name that are too long at their fields, by code points', () => {
  const [task, name] = ['🪚'.repeat(internshipLimits.task), '🪚'.repeat(internshipLimits.company)]
  const day = { part: '2026-03-02', from: '08:00', to: '14:30', learnt: 'Sägen' }
  expect(checkResponse(definition, { ...day, tasks: [task] }, 'submit').ok).toBe(true)
  expect(checkResponse(definition, { ...day, tasks: ['', `${task}!`] }, 'submit')).toMatchObject({
    issues: [{ path: 'tasks.1', code: 'too_long' }],
  })
  expect(checkResponse(definition, { part: 'company', company: name }, 'submit').ok).toBe(true)
  expect(checkResponse(definition, { part: 'company', company: `${name}!` }, 'submit')).toMatchObject({
    issues: [{ path: 'company', code: 'too_long' }],
  })
})

it('shows the break beside the times, so that the hours agree with them', () => {
  const day = internship.emptyResponse({ kind: 'internship', tasks: { min: 1, max: 3 } })
  const worked = { ...day, part: '2026-03-02', from: '08:00', to: '14:30' }
  expect(timesText({ ...worked, pause: 30 }, 'de')).toBe('08:00–14:30, Pause 30\u00A0Min., 6:00\u00A0h')
  expect(timesText({ ...worked, pause: 30 }, 'en')).toBe('08:00–14:30, break 30\u00A0min, 6:00\u00A0h')
  expect(timesText(worked, 'de')).toBe('08:00–14:30, 6:30\u00A0h')
  expect(timesText({ ...worked, pause: 30, absent: true }, 'de')).toBe('')
})

it('says which time is wrong: the end, or a break that takes up all the time', () => {
  const day = { part: '2026-03-02', tasks: ['Sägen'], learnt: 'Sägen' }
  const issuesOf = (from: string, to: string, pause: number) => {
    const checked = checkResponse(definition, { ...day, from, to, pause }, 'submit')
    return checked.ok ? [] : checked.issues.map(({ path, message }) => [path, message.de])
  }
  expect(issuesOf('09:00', '09:00', 0)).toEqual([['to', 'Das Ende liegt nach dem Anfang.']])
  expect(issuesOf('08:00', '09:00', 60)).toEqual([
    ['pause', 'Die Pause nimmt die ganze Zeit ein. Wähle eine kürzere.'],
  ])
  expect(issuesOf('08:00', '09:00', 59)).toEqual([])
})

const away = {
  ...internship.emptyResponse({ kind: 'internship', tasks: { min: 1, max: 3 } }),
  ...{ part: '2026-03-02', from: '08:00', to: '14:30', pause: 30, absent: true },
  ...{ tasks: ['Sägen'], learnt: 'Wie man sägt', question: 'Wie lange?', attachments: [attached] },
}

it('shows nothing of an absent day that its reader does not show', () => {
  expect(summaryOf(definition, away, 'de')).toBe('2. März 2026 · Nicht da')
  expect(plainTextOf(definition, away, 'en')).toBe('2 March 2026\nNot there\nPicture')
})

it('hands in an absent day without the hidden input; a draft and an older letter keep it', () => {
  expect(checkResponse(definition, away, 'submit', { isWriting: true })).toMatchObject({
    ok: true,
    response: { ...away, from: '', to: '', pause: 0, tasks: [], learnt: '', question: '' },
  })
  for (const checked of [
    checkResponse(definition, away, 'draft', { isWriting: true }),
    checkResponse(definition, away, 'submit'),
  ])
    expect(checked).toMatchObject({ ok: true, response: away })
})

it('refuses a mistyped year while it is written; an older letter with it is accepted', () => {
  const day = { from: '08:00', to: '14:30', tasks: ['Sägen'], learnt: 'Sägen' }
  const today = '2026-03-02'
  const issuesOf = (part: string, isWriting: boolean) => {
    const checked = checkResponse(definition, { ...day, part }, 'submit', { today, isWriting })
    return checked.ok ? [] : checked.issues.map(({ path, code }) => [path, code])
  }
  for (const part of ['0002-03-02', '0202-03-02', '2023-12-31', '2023-W10']) {
    expect(issuesOf(part, true)).toContainEqual(['part', 'bad_date'])
    expect(issuesOf(part, false)).not.toContainEqual(['part', 'bad_date'])
  }
  expect([earliestDay(today), today, '2026-03-03'].flatMap((part) => issuesOf(part, true))).toEqual([])
})
