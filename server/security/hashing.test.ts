import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createHashing, type Hashing } from './hashing.ts'

const password = 'Würfel & Laterne 7'

/** How many threads of this process the kernel lets wait for others: the 17th field behind the name. */
function threadsOfLowPriority(): number {
  const priorities = readdirSync('/proc/self/task').map((id) => {
    const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
  })
  return priorities.filter((nice) => nice >= 10).length
}

async function beginRush(hashing: Hashing, threads: number) {
  const before = process.platform === 'linux' ? threadsOfLowPriority() : 0
  hashing.expectRush()
  if (process.platform === 'linux') {
    await expect.poll(threadsOfLowPriority).toBeGreaterThanOrEqual(before + threads)
  }
}

describe('hashing in a rush', () => {
  it('gives the same answers, in threads that let everything else go first', async () => {
    const hashing = createHashing({ threads: 2 })
    const before = await hashing.hash(password)
    expect(await hashing.verify(before, password)).toBe(true)
    await beginRush(hashing, 2)
    const answers = await Promise.all([
      hashing.verify(before, password),
      hashing.verify(before, 'Würfel & Laterne 8'),
      hashing.hash(password),
    ])
    expect(answers.slice(0, 2)).toEqual([true, false])
    expect(await hashing.verify(answers[2], password)).toBe(true)
    expect(answers[2]).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })

  it('refuses what is no hash, as it does without a rush', async () => {
    const hashing = createHashing({ threads: 1 })
    await expect(hashing.verify('no hash', password)).rejects.toThrow()
    await beginRush(hashing, 1)
    for (let index = 0; index < 3; index++) {
      await expect(hashing.verify('no hash', password)).rejects.toThrow()
    }
    expect(await hashing.verify(await hashing.hash(password), password)).toBe(true)
  })

  it('goes on when a thread ends in the middle of its work', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wk-hashing-'))
    const file = join(folder, 'ends.mjs')
    writeFileSync(
      file,
      `import { parentPort as port } from 'node:worker_threads'
       port.on('message', () => process.exit(1))
       port.postMessage({ ready: true })`,
    )
    const hashing = createHashing({ threads: 1, threadFile: pathToFileURL(file) })
    hashing.expectRush()
    for (let index = 0; index < 20; index++) {
      expect(await hashing.verify(await hashing.hash(password), password)).toBe(true)
    }
    rmSync(folder, { recursive: true })
  })
})
