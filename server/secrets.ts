import { createHash, createHmac, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Env } from './env.ts'
import { makePrivate } from './private-directory.ts'

// Reads the session signing keys and the master keys and checks their format. Their use is in security/ and letters/.
// It does not use the database.

export interface SecretKey {
  /** Identifies the key in tokens and letters. Derived from the key, so it need not be stored. */
  kid: string
  key: Buffer
}

/**
 * The first key of each list is the current one. The others still verify and open what they signed or sealed.
 */
export interface Secrets {
  sessionKeys: readonly [SecretKey, ...SecretKey[]]
  masterKeys: readonly [SecretKey, ...SecretKey[]]
}

const keyBytes = 32
/** 32 random bytes contain about 30 different values, and fewer than 16 once in 10^15 cases. */
const fewestDifferent = 16
const oneOrMore = z.union([z.string(), z.array(z.string())])
const secretsFile = z.object({ sessionSecret: oneOrMore, masterKey: oneOrMore })

/**
 * Reads SESSION_SECRET and MASTER_KEY, otherwise SECRETS_FILE, otherwise the file that an earlier start
 * created in DATA_DIR. `undefined`: the embedded database has none yet, and `createSecrets` may create them.
 * @throws an error of one line that names the variable or the file
 */
export function findSecrets(env: Env): Secrets | undefined {
  if (env.sessionSecret !== undefined || env.masterKey !== undefined) {
    return secretsOf(
      keysOf('SESSION_SECRET', (env.sessionSecret ?? '').split(',')),
      keysOf('MASTER_KEY', (env.masterKey ?? '').split(',')),
    )
  }
  if (env.secretsFile !== undefined) return readSecretsFile(env.secretsFile)
  if (env.databaseUrl !== undefined) {
    throw new Error('SESSION_SECRET and MASTER_KEY (or SECRETS_FILE) must be set together with DATABASE_URL')
  }
  const path = pathIn(env.dataDir)
  return existsSync(path) ? readSecretsFile(path) : undefined
}

/** Only for a database without data: letters and tickets of other keys could never be opened again. */
export function createSecrets(dataDir: string): Secrets {
  const path = pathIn(dataDir)
  makePrivate(dataDir)
  const content = {
    sessionSecret: [randomBytes(keyBytes).toString('base64url')],
    masterKey: [randomBytes(keyBytes).toString('base64url')],
  }
  writeFileSync(`${path}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return readSecretsFile(path)
}

/** Identifies a master key without revealing it. */
export function fingerprintOf(masterKey: SecretKey): string {
  return createHmac('sha256', masterKey.key).update('weltenkompass master key').digest('hex').slice(0, 32)
}

/** The path of the file that `createSecrets` writes. */
export function pathIn(dataDir: string): string {
  return join(dataDir, 'secrets.json')
}

function readSecretsFile(path: string): Secrets {
  if (!existsSync(path)) throw new Error(`SECRETS_FILE ${path} does not exist`)
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new Error(`The secrets file ${path} is no readable JSON`)
  }
  const parsed = secretsFile.safeParse(content)
  if (!parsed.success) throw new Error(`The secrets file ${path} must hold sessionSecret and masterKey`)
  return secretsOf(
    keysOf(`sessionSecret in ${path}`, [parsed.data.sessionSecret].flat()),
    keysOf(`masterKey in ${path}`, [parsed.data.masterKey].flat()),
  )
}

function secretsOf(sessionKeys: Secrets['sessionKeys'], masterKeys: Secrets['masterKeys']): Secrets {
  const isShared = sessionKeys.some(({ key }) => masterKeys.some((other) => other.key.equals(key)))
  if (isShared) throw new Error('SESSION_SECRET must be another key than MASTER_KEY')
  return { sessionKeys, masterKeys }
}

function keysOf(name: string, texts: readonly string[]): [SecretKey, ...SecretKey[]] {
  const [current, ...older] = texts.map((text) => keyOf(name, text.trim()))
  if (!current) throw new Error(`${name} must hold a key of ${keyBytes} random bytes in base64`)
  return [current, ...older]
}

function keyOf(name: string, text: string): SecretKey {
  const key = Buffer.from(text, 'base64')
  if (!/^[A-Za-z0-9+/_-]+=*$/.test(text) || key.length < keyBytes) {
    throw new Error(`${name} must hold a key of ${keyBytes} random bytes in base64 (openssl rand -base64 32)`)
  }
  if (new Set(key).size < fewestDifferent) {
    throw new Error(`${name} must be random, not something typed (openssl rand -base64 32)`)
  }
  return { kid: createHash('sha256').update('kid').update(key).digest('base64url').slice(0, 8), key }
}
