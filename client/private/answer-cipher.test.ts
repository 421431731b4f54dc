import { describe, expect, it } from 'vitest'
import { lockedAnswer } from '#shared/domain/locked-answer-schema.ts'
import {
  createKey,
  lockAnswer,
  openAnswer,
  openKey,
  recoveryCodeOf,
  secretWordProblemOf,
} from './answer-cipher.ts'

const challengeId = '01a1fbf9-a788-72a0-abb2-997659ba1b0d'
const answer = { text: 'Nur für mich: Ü ♥' }

describe('the key of private answers', () => {
  it('is opened by the word in any capitalisation and by the code, and by no other text', async () => {
    const { open, code } = await createKey('Drei nasse Schafe')
    const locked = await lockAnswer(answer, challengeId, open)
    expect(lockedAnswer.parse(locked)).toEqual(locked)
    expect(JSON.stringify(locked)).not.toMatch(/mich|schaf/i)
    const byWord = await openKey(locked.key, 'word', ' drei  nasse schafe')
    const byCode = await openKey(
      locked.key,
      'code',
      recoveryCodeOf(code.toLowerCase().replaceAll('-', ' ')) ?? '',
    )
    for (const key of [byWord, byCode]) {
      if (!key) throw new Error('the secret did not open its key')
      expect(await openAnswer(locked, challengeId, key)).toEqual(answer)
    }
    expect(await openKey(locked.key, 'word', 'drei nasse schafe!')).toBeUndefined()
    expect(await openKey(locked.key, 'code', 'CCCC-CCCC-CCCC-CCCC-CCCC-CCCC')).toBeUndefined()
    expect(await openKey({ ...locked.key, byWord: locked.key.byCode }, 'word', code)).toBeUndefined()
  })

  it('cannot be exported from the browser', async () => {
    const { open } = await createKey('drei nasse schafe')
    await expect(crypto.subtle.exportKey('raw', open.key)).rejects.toThrow()
  })

  it('opens an answer only for its own challenge, and refuses a modified box', async () => {
    const { open } = await createKey('drei nasse schafe')
    const locked = await lockAnswer(answer, challengeId, open)
    await expect(openAnswer(locked, '01a1fbf9-e9f0-7e32-a930-d55d9545f0f3', open)).rejects.toThrow()
    const changed = { ...locked, box: `${locked.box.slice(0, -1)}${locked.box.endsWith('A') ? 'B' : 'A'}` }
    await expect(openAnswer(changed, challengeId, open)).rejects.toThrow()
  })

  it('hides the length of the answer', async () => {
    const { open } = await createKey('drei nasse schafe')
    const lengths = await Promise.all(
      ['', 'Ja', 'x'.repeat(400)].map(
        async (text) => (await lockAnswer({ text }, challengeId, open)).box.length,
      ),
    )
    expect(new Set(lengths).size).toBe(1)
  })

  it.each([
    ['sieben7', 'tooShort'],
    ['   a   b', 'tooShort'],
    ['Flinke-Eule-8', 'isName'],
    ['Öl und Ähren', undefined],
  ])('takes %j as a secret word: %s', (entry, problem) => {
    expect(secretWordProblemOf(entry, 'flinke-eule-8')).toBe(problem)
  })
})
