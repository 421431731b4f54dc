import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { bundleEngine } from './engine-bundle.ts'

const folder = mkdtempSync(join(tmpdir(), 'engine-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the hash of the engine', () => {
  it('is the last one of the table in docs/sync.md', async () => {
    const { hash } = await bundleEngine()
    const documented = readFileSync('docs/sync.md', 'utf8').match(/^\| `[0-9a-f]{12}` /gm) ?? []
    expect(
      documented.at(-1)?.slice(3, -2),
      `The engine has changed. Add a row for ${hash} to "The engine's hash" in docs/sync.md that says what was played on it.`,
    ).toBe(hash)
  })

  it('ignores comments, white space and the names of variables, functions and files', async () => {
    const plain = await hashOf('entry.ts', 'part.ts', [
      "import { twice } from './part.ts'\nconst wait = 20\nprocess.on('message', (given: number) => console.log(twice(given) + wait))\n",
      'export function twice(one: number) {\n  return one * 2\n}\n',
    ])
    const renamed = await hashOf('first.ts', 'second.ts', [
      "// Why.\nimport { doubled } from './second.ts'\n\nconst pauseMs = 20\n/* How. */\nprocess.on('message', (number: number) =>\n  console.log(doubled(number) + pauseMs))\n",
      '/** Twice as much. */\nexport function doubled(value: number) {\n  return value * 2\n}\n',
    ])
    expect(renamed).toBe(plain)
  })

  it('changes with the code', async () => {
    const hashes = await Promise.all(
      [1, 2].map((factor) =>
        hashOf(`f${factor}.ts`, 'none.ts', [`process.on('exit', () => console.log(${factor}))`, '']),
      ),
    )
    expect(new Set(hashes).size).toBe(2)
  })
})

async function hashOf(
  entry: string,
  part: string,
  [first = '', second = '']: readonly string[],
): Promise<string> {
  writeFileSync(join(folder, entry), first)
  writeFileSync(join(folder, part), second)
  const { hash } = await bundleEngine(join(folder, entry))
  return hash
}
