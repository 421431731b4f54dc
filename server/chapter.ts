import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { readPack } from '#shared/curriculum/chapter-pack.ts'
import { exportChapter, importChapter } from './db/chapter-packs.ts'
import { schoolTypes } from '#shared/domain/school-type.ts'
import { withCurriculum, withDatabase } from './db/prepare-database.ts'
import { readEnv } from './env.ts'
import { runCommand } from './run-command.ts'

const usage = `Usage:
  npm run chapter -- export <slug> [--version <number>] [--type ${schoolTypes.join('|')}] > world.json
  npm run chapter -- check world.json
  npm run chapter -- import world.json`

// npm run chapter: exports, checks and imports chapters as files.
await runCommand(async () => {
  // Prints "expected string" instead of "Invalid input", for authors of JSON files.
  z.config(z.locales.en())
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { version: { type: 'string' }, type: { type: 'string' } },
  })
  const [what, name] = positionals
  if (name === undefined) throw new Error(usage)
  if (what === 'check') {
    const { slug, version, challenges } = readPack(readFileSync(name, 'utf8'))
    console.log(`${name} is fine: ${slug}, version ${version}, ${challenges.length} challenges.`)
  } else if (what === 'export') {
    const version = values.version === undefined ? undefined : Number(values.version)
    const schoolType = schoolTypes.find((each) => each === values.type)
    if (values.type !== undefined && !schoolType) throw new Error(usage)
    process.stdout.write(
      await withCurriculum(readEnv(), (db) => exportChapter(db, name, { version, schoolType })),
    )
  } else if (what === 'import') {
    const text = readFileSync(name, 'utf8')
    const { chapter, isNew } = await withDatabase(readEnv(), (db) => importChapter(db, text))
    const { slug, version } = chapter
    console.log(
      isNew ? `${slug}, version ${version}, was added.` : `${slug}, version ${version}, was there already.`,
    )
  } else throw new Error(usage)
})
