import { expect, it } from 'vitest'
import { checkResponse } from './index.ts'

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
