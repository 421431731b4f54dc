// The list of installations: a file of the operator and its signature beside it (`installations.json.sig`). Each
// installation serves the same list, so that any of them leads to the right one. The signature is checked here, because
// the file comes from other people: a wrong list would send students to a foreign page.
import { verify, type KeyObject } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { SignedList } from '#shared/contract/system.ts'
import { mostInstallations, schoolCodeOf, type InstallationList } from '#shared/domain/installations.ts'
import type { Log } from '../../log.ts'

export interface Installations {
  /** Null where there is one installation only. */
  current(): Promise<SignedList | null>
}

export interface InstallationsPorts {
  file: string
  /** The public key of those who sign the list. */
  key: KeyObject
  publicOrigin: string
  log: Log
}

interface ReadList {
  signed: SignedList
  list: InstallationList
}

/**
 * A file that changes later is read again, without a restart. If the new one is wrong, the last right one stays.
 * @throws one line that says what is wrong with the file
 */
export async function openInstallations(ports: InstallationsPorts | undefined): Promise<Installations> {
  if (ports === undefined) return { current: () => Promise.resolve(null) }
  const { file, publicOrigin, log } = ports
  let seen = await stampOf(file)
  let last = await readList(ports)
  if (!last.list.installations.some(({ origin }) => origin === publicOrigin)) {
    log.warn('the list of installations does not name this one: its pages cannot say that a school is here')
  }

  async function readAgain(): Promise<void> {
    const stamp = await stampOf(file)
    if (stamp === seen) return
    seen = stamp
    try {
      const next = await readList(ports as InstallationsPorts)
      if (next.list.version < last.list.version) throw new Error('INSTALLATIONS_FILE has a lower version')
      last = next
    } catch (error) {
      log.warn('the list of installations stays as it was', { reason: String(error) })
    }
  }

  return {
    async current() {
      await readAgain()
      return last.signed
    },
  }
}

/** Changes with either of the two files, also when one is missing. */
async function stampOf(file: string): Promise<string> {
  const stamps = await Promise.all(
    [file, signatureFileOf(file)].map((each) =>
      stat(each).then(
        ({ mtimeMs, size, ino }) => `${ino} ${mtimeMs} ${size}`,
        () => 'none',
      ),
    ),
  )
  return stamps.join()
}

const signatureFileOf = (file: string) => `${file}.sig`

async function readList({ file, key }: Pick<InstallationsPorts, 'file' | 'key'>): Promise<ReadList> {
  const [bytes, signature] = await Promise.all(
    [file, signatureFileOf(file)].map((each) =>
      readFile(each).catch(() => {
        throw new Error(
          'INSTALLATIONS_FILE and its signature in the file of the same name with .sig must be readable',
        )
      }),
    ),
  )
  if (!bytes || !signature) throw new Error('INSTALLATIONS_FILE must be readable')
  const signed = { list: bytes.toString(), signature: signature.toString().replaceAll(/\s/g, '') }
  if (!verify(null, bytes, key, Buffer.from(signed.signature, 'base64'))) {
    throw new Error('INSTALLATIONS_FILE must be signed with the key of INSTALLATIONS_KEY')
  }
  return { signed, list: listIn(signed.list) }
}

function listIn(text: string): InstallationList {
  const parsed = schema.safeParse(jsonIn(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`INSTALLATIONS_FILE ${issue?.path.join('.')} ${issue?.message}`.replace('  ', ' '))
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('INSTALLATIONS_FILE must be JSON')
  }
}

/** Without a path; plain http only on this machine, for trials. */
function isInstallationOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const isSafe =
    url.protocol === 'https:' || (url.protocol === 'http:' && /^(.+\.)?localhost$/.test(url.hostname))
  return isSafe && url.origin === text
}

const text = z.string().check(z.minLength(1), z.maxLength(200))

const installation = z.object({
  name: text,
  origin: z
    .string()
    .check(z.refine(isInstallationOrigin, 'must be an origin, as in https://nord.example.org')),
  codes: z.array(text.check(z.refine((code) => schoolCodeOf(code) !== '', 'must not be empty'))),
  domains: z.array(
    text.check(
      z.regex(
        /^([\p{Ll}\d-]+\.)*[\p{Ll}\d-]+$/u,
        'must be a domain in small letters, without a dot before it',
      ),
    ),
  ),
})

const schema = z.object({
  version: z.int().check(z.positive()),
  installations: z.array(installation).check(
    z.minLength(1),
    z.maxLength(mostInstallations),
    z.refine((all) => isUnique(all.map(({ origin }) => origin)), 'must name each origin once'),
    z.refine(
      (all) => isUnique(all.flatMap(({ codes }) => codes.map(schoolCodeOf))),
      'must name each code once',
    ),
    z.refine((all) => isUnique(all.flatMap(({ domains }) => domains)), 'must name each domain once'),
  ),
})

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length
}
