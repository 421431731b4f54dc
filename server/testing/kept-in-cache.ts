// Results of tests and tools that take seconds to make, in .cache. Each is valid until one of its sources changes.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const cacheFolder = resolve('.cache')

/** Another run may still use results of the last hours. */
const keptMs = 6 * 3_600_000

export interface KeptResult {
  /** The unique prefix of the result's name. */
  prefix: string
  /** Files and folders from the top; of a folder every file that `isSource` accepts. */
  sources: readonly string[]
  isSource?: (path: string) => boolean
  /** Writes the result, a file or a folder, to the path `draft`. */
  make: (draft: string) => Promise<void>
}

/** @returns the path of the result, which is made unless it exists */
export async function keptInCache({
  prefix,
  sources,
  isSource = () => true,
  make,
}: KeptResult): Promise<string> {
  const path = join(cacheFolder, prefix + digestOf(sources, isSource))
  if (existsSync(path)) return path
  mkdirSync(cacheFolder, { recursive: true })
  removeOldResults(prefix)
  // The result gets its name when it is complete, because two runs may make it at the same time.
  const draft = `${path}.${process.pid}`
  try {
    await make(draft)
    renameSync(draft, path)
  } catch (error) {
    // Another run has made the same result.
    if (!existsSync(path)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return path
}

/** Removes what earlier or interrupted runs left in .cache under this prefix. */
export function removeOldResults(prefix: string): void {
  for (const name of readdirSync(cacheFolder).filter((each) => each.startsWith(prefix))) {
    const path = join(cacheFolder, name)
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (Date.now() - changed > keptMs) rmSync(path, { recursive: true, force: true })
  }
}

function digestOf(sources: readonly string[], isSource: (path: string) => boolean): string {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => filesIn(source, isSource))) {
    hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

function filesIn(path: string, isSource: (path: string) => boolean): string[] {
  if (!statSync(path).isDirectory()) return [path]
  const paths = readdirSync(path)
    .sort()
    .map((name) => join(path, name))
  return paths.filter(isSource).flatMap((each) => filesIn(each, isSource))
}
