// Commands of an operator.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { packTextOf } from '#shared/curriculum/chapter-pack.ts'
import type { Chapter } from '#shared/curriculum/chapter.ts'
import type { Stage } from './stage.ts'

/** The server is stopped meanwhile: an embedded database belongs to one process. */
export async function runCommandOf({ server }: Stage, script: string, ...args: string[]): Promise<void> {
  await server.stop()
  await promisify(execFile)(process.execPath, ['--import', 'tsx', script, ...args], {
    env: { ...process.env, ...server.environment },
  })
  await server.start()
}

/** As a chapter pack, which is how a school gets a chapter of its own. */
export async function importChapter(stage: Stage, chapter: Chapter): Promise<void> {
  const file = join(stage.server.dataDir, 'chapter-pack.json')
  writeFileSync(file, packTextOf(chapter))
  await runCommandOf(stage, 'server/chapter.ts', 'import', file)
}
