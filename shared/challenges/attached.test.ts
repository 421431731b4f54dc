import { expect, it } from 'vitest'
import { type Attached, attachedIssues } from './attached.ts'

const picture = (number: number): Attached => ({
  id: `01890000-0000-7000-8000-00000000000${number}`,
  sha256: 'A'.repeat(43),
  type: 'image/webp',
  caption: '',
})

it('an answer takes three pictures and recordings, each once', () => {
  const three = [picture(1), picture(2), picture(3)]
  expect(attachedIssues(three)).toEqual([])
  expect(attachedIssues([...three, picture(4)])).toMatchObject([{ path: 'attachments', code: 'too_many' }])
  expect(attachedIssues([picture(1), picture(1)])).toMatchObject([{ path: 'attachments', code: 'too_many' }])
})
