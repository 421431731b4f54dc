// Citus for tests and benchmarks. The project ships none of it: it is installed on the machine, or CITUS_INSTALL
// names the folder of `make install DESTDIR=…`, or CITUS_SOURCE names Citus' sources, which are built once.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join, relative, resolve } from 'node:path'

const cache = resolve('.cache')

/**
 * A copy of PostgreSQL's programs beside its libraries and those of Citus, in `directory`: a PostgreSQL finds its
 * libraries relative to itself, so that nothing is installed into the system.
 * @returns the folder of the programs
 * @throws an error of one sentence when there is no Citus
 */
export function placeCitus(directory: string, binaries: string): string {
  const { programs, libraries, extensions } = foldersOf(binaries)
  if (existsSync(join(libraries, 'citus.so'))) return binaries
  const install = installOf(binaries)
  const place = (folder: string) => join(directory, folder)
  cpSync(programs, place(programs), { recursive: true })
  for (const folder of [libraries, extensions]) {
    linkAll(folder, place(folder))
    if (existsSync(join(install, folder))) linkAll(join(install, folder), place(folder))
  }
  return place(programs)
}

function installOf(binaries: string): string {
  const { CITUS_INSTALL: installed, CITUS_SOURCE: source } = process.env
  if (installed) return withLibrary(resolve(installed), binaries)
  if (source) return withLibrary(builtFrom(resolve(source), binaries), binaries)
  throw new Error(
    'Citus is needed here: install it, or name the folder of an install (CITUS_INSTALL) or of its sources (CITUS_SOURCE).',
  )
}

function withLibrary(install: string, binaries: string): string {
  const library = join(install, foldersOf(binaries).libraries, 'citus.so')
  if (existsSync(library)) return install
  throw new Error(`${library} does not exist: CITUS_INSTALL names no install of Citus for this PostgreSQL.`)
}

/** Builds a copy, in two to five minutes on two cores; another run finds it in .cache. */
function builtFrom(source: string, binaries: string): string {
  const version = readFileSync(join(source, 'configure'), 'utf8').match(/PACKAGE_VERSION='(.*)'/)?.[1] ?? ''
  const config = join(binaries, 'pg_config')
  const key = createHash('sha256').update(`${source} ${version} ${outputOf(config, ['--version'])}`)
  const install = join(cache, `citus-${key.digest('hex').slice(0, 12)}`)
  if (existsSync(install)) return install
  const copy = `${install}.source`
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  cpSync(source, copy, { recursive: true })
  renameOwnPrivilegeCheck(copy)
  // The copied files have the times of copying. If configure is older than its source, make requires autoconf.
  const now = new Date()
  utimesSync(join(copy, 'configure'), now, now)
  const run = (program: string, args: string[]) => {
    const { status } = spawnSync(program, args, { cwd: copy, stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0)
      throw new Error(
        `${program} ended with ${status} (on Debian it needs postgresql-server-dev-15 and build-essential)`,
      )
  }
  run('sh', ['./configure', '--without-libcurl', `PG_CONFIG=${config}`])
  run('make', ['-j2'])
  run('make', ['install', `DESTDIR=${install}`])
  rmSync(copy, { recursive: true, force: true })
  return install
}

/** Debian's 15.20 has a function of this name, too. */
function renameOwnPrivilegeCheck(copy: string): void {
  for (const path of [
    'src/include/pg_version_compat.h',
    'src/backend/distributed/commands/serialize_distributed_ddls.c',
  ]) {
    const file = join(copy, path)
    if (!existsSync(file)) continue
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replaceAll(/\bhave_createdb_privilege\b/g, 'citus_have_createdb_privilege'))
  }
}

interface Folders {
  programs: string
  libraries: string
  extensions: string
}

function foldersOf(binaries: string): Folders {
  const config = join(binaries, 'pg_config')
  if (!existsSync(config)) {
    // Debian has pg_config only in its package for developers.
    const libraries = resolve(binaries, '../lib')
    return {
      programs: binaries,
      libraries,
      extensions: binaries.replace('/usr/lib/', '/usr/share/').replace(/\/bin$/, ''),
    }
  }
  const of = (flag: string) => outputOf(config, [flag])
  return { programs: binaries, libraries: of('--pkglibdir'), extensions: of('--sharedir') }
}

function outputOf(program: string, args: string[]): string {
  return spawnSync(program, args, { encoding: 'utf8' }).stdout.trim()
}

function linkAll(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true, recursive: true })) {
    const inside = join(relative(from, entry.parentPath), entry.name)
    if (entry.isDirectory()) mkdirSync(join(to, inside), { recursive: true })
    else if (!existsSync(join(to, inside))) symlinkSync(join(entry.parentPath, entry.name), join(to, inside))
  }
}
