// The tablets of a class, one process each, which stay for all storms. They run a bundle, because tsx would take a second
// of a processor for each start.
import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Letter } from '#shared/letters/letter.ts'
import { askProcess } from '../../client/testing/ask-process.ts'
import { bundleEngine } from '../../client/testing/engine-bundle.ts'
import { closeAtEnd } from './keep.ts'

export type Command = { url: string; letters: readonly Letter[]; seed: number } | 'drain'

export interface Drained {
  /** In ms, by the clock that all processes share. */
  startedAt: number
  endedAt: number
  /** The engine's processor time. */
  processorMs: number
}

export interface Engines {
  /** Gives each engine its letters and opens its store, which is not part of a storm. */
  open: (url: string, lettersOfEach: readonly (readonly Letter[])[]) => Promise<void>
  /** All engines send at once. */
  storm: () => Promise<{ ms: number; processorMs: number }>
}

export async function startEngines(count: number): Promise<Engines> {
  const folder = mkdtempSync(join(tmpdir(), 'wk-engine-'))
  const file = join(folder, 'engine.mjs')
  const { code } = await bundleEngine(fileURLToPath(new URL('engine-process.ts', import.meta.url)))
  writeFileSync(file, code)
  const children = Array.from({ length: count }, () => fork(file, { execArgv: [] }))
  closeAtEnd(() => {
    for (const child of children) child.kill()
    rmSync(folder, { recursive: true })
  })
  return {
    async open(url, lettersOfEach) {
      await Promise.all(
        children.map((child, seed) => ask(child, { url, letters: lettersOfEach[seed] ?? [], seed })),
      )
    },
    async storm() {
      const drained = await Promise.all(children.map((child) => ask<Drained>(child, 'drain')))
      const first = Math.min(...drained.map(({ startedAt }) => startedAt))
      const last = Math.max(...drained.map(({ endedAt }) => endedAt))
      return { ms: last - first, processorMs: drained.reduce((sum, each) => sum + each.processorMs, 0) }
    },
  }
}

function ask<Answer>(child: ChildProcess, command: Command): Promise<Answer> {
  return askProcess(child, command, 'the process of an engine')
}
