import { describe, expect, it } from 'vitest'
import { refusal } from '../http/problem-error.ts'
import { fewAtATime, hashPassword, hashQueueLoad, isPassword } from './passwords.ts'

describe('hashes for a whole class', () => {
  it('leave the queue open for everybody else, and come in their order', async () => {
    const phrases = Array.from({ length: 24 }, (_, n) => `mond-otter-segel-${n}`)
    let fullest = 0
    const hashes = await fewAtATime(phrases, async (phrase) => {
      const hash = hashPassword(phrase)
      fullest = Math.max(fullest, hashQueueLoad())
      return hash
    })
    expect(fullest).toBe(0)
    expect(await isPassword(hashes[23], 'mond-otter-segel-23')).toBe(true)
  })

  it('end with the first that fails', async () => {
    let begun = 0
    const all = fewAtATime(Array.from({ length: 200 }), async () => {
      begun += 1
      await Promise.resolve()
      throw refusal('BUSY')
    })
    await expect(all).rejects.toMatchObject({ code: 'BUSY' })
    expect(begun).toBeLessThan(200)
  })
})
