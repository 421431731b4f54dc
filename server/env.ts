import { createPublicKey, type KeyObject } from 'node:crypto'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { email } from '#shared/contract/fields.ts'
import { limits } from '#shared/domain/limits.ts'

// Parses the environment once at the start. A wrong value stops the server with one line that names the
// variable. An empty value counts as not set. docs/configuration.md lists the variables.

export interface Env {
  port: number
  host: string
  /** The origin that browsers use, without a trailing slash. https enables Secure and __Host- cookies. */
  publicOrigin: string
  /** The URL of a PostgreSQL server. Without it the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined
  /** The login that owns the tables, if it differs. Only `npm run migrate` uses it. */
  databaseOwnerUrl?: string | undefined
  /** A replica for reads that may be stale. */
  databaseReadUrl?: string | undefined
  /** The bucket for pictures and recordings: https://KEY_ID:SECRET@host/bucket?region=… */
  attachmentsUrl?: string | undefined
  /** An absolute path. */
  dataDir: string
  /** The absolute path of the operator's texts for the footer pages. */
  textsDir: string
  /** The absolute path of the signed list of installations, and the public key of those who sign it. */
  installations?: { file: string; key: KeyObject } | undefined
  /** The admin to create at the start if no admin has this e-mail. */
  adminAccount?: { email: string; password: string } | undefined
  demo: boolean
  /**
   * Whether demo accounts may sign in. Their passwords are public, so only on a server that others cannot
   * reach.
   */
  admitsDemo: boolean
  secretsFile?: string | undefined
  /** Base64, separated by commas: the current key first, then older ones for rotation (secrets.ts). */
  sessionSecret?: string | undefined
  masterKey?: string | undefined
  /** Addresses or networks of proxies whose X-Forwarded-For counts. */
  trustProxy: readonly string[]
  metrics: boolean
  /** The base address of a collector of OpenTelemetry, without a trailing slash. */
  telemetryEndpoint?: string | undefined
  /** The processes that serve on this machine. 1: the server is one process, without a primary. */
  workers: number
  /** Replaces the service worker by one that unregisters itself. */
  killSwitch: boolean
}

/** Next to the code, which is suitable for trials. */
const defaultDataDir = '.data'

const flag = z.enum(['0', '1'], 'must be 0 or 1')
const postgresUrl = z.string().check(z.regex(/^postgres(ql)?:\/\/./, 'must be a postgres:// address'))

const variables = z.object({
  PORT: z
    ._default(z.string(), '3000')
    .check(
      z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port from 0 to 65535'),
    ),
  HOST: z._default(z.string(), 'localhost'),
  PUBLIC_ORIGIN: z.optional(
    z.string().check(z.refine(isOrigin, 'must be an origin, as in https://kompass.example.org')),
  ),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_OWNER_URL: z.optional(postgresUrl),
  DATABASE_READ_URL: z.optional(postgresUrl),
  ATTACHMENTS_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          isBucket,
          'must be a bucket, as in https://KEY_ID:SECRET@s3.example.org/bucket?region=eu-central-1, and https unless it is on this machine',
        ),
      ),
  ),
  DATA_DIR: z._default(z.string(), defaultDataDir),
  TEXTS_DIR: z.optional(z.string()),
  INSTALLATIONS_FILE: z.optional(z.string()),
  INSTALLATIONS_KEY: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => verifyingKeyOf(text) !== undefined,
          'must be a public Ed25519 key: SubjectPublicKeyInfo in DER, as base64',
        ),
      ),
  ),
  ADMIN_EMAIL: z.optional(
    z.pipe(
      z.string().check(z.refine((text) => email.safeParse(text).success, 'must be an e-mail address')),
      email,
    ),
  ),
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(
        z.minLength(limits.password.admin, `must have at least ${limits.password.admin} characters`),
        z.maxLength(limits.password.max, `must have at most ${limits.password.max} characters`),
      ),
  ),
  DEMO: z.optional(flag),
  SECRETS_FILE: z.optional(z.string()),
  SESSION_SECRET: z.optional(z.string()),
  MASTER_KEY: z.optional(z.string()),
  TRUST_PROXY: z.optional(
    z.string().check(
      z.refine(
        (text) => listOf(text).every(isNetwork),
        'must be IP addresses or networks, divided by commas',
      ),
      z.refine(
        (text) => !listOf(text).some(isTooWide),
        'must not name a network wider than /8 (IPv6: /7): a trusted proxy may claim any address',
      ),
    ),
  ),
  METRICS: z._default(flag, '0'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z
      .string()
      .check(
        z.refine(
          isCollector,
          'must be the base address of a collector, as in http://localhost:4318, without a user, a password and a query',
        ),
      ),
  ),
  WORKERS: z.optional(
    z.string().check(z.regex(/^(auto|[1-9]|[1-5]\d|6[0-4])$/, 'must be auto or a number from 1 to 64')),
  ),
  KILL_SWITCH: z._default(flag, '0'),
})

/** @throws an error of one line that names the variable and its valid values, never its value */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(
    Object.keys(variables.shape).map((name) => [name, source[name] === '' ? undefined : source[name]]),
  )
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`${issue?.path.join('.')} ${issue?.message}`)
  }
  const env = envOf(parsed.data)
  refuseUnsafe(env)
  return env
}

/** Refuses combinations of valid values that would harm a school. */
function refuseUnsafe(env: Env): void {
  const {
    publicOrigin,
    databaseUrl,
    databaseOwnerUrl,
    databaseReadUrl,
    demo,
    admitsDemo,
    metrics,
    trustProxy,
    workers,
  } = env
  const isPublic = !isThisMachine(publicOrigin)
  if (isPublic && !publicOrigin.startsWith('https:')) {
    throw new Error(
      'PUBLIC_ORIGIN must be https: over plain http browsers have no service worker and no Web Crypto, and the traffic can be read on the network',
    )
  }
  if (isPublic && demo) throw new Error('DEMO must be 0 on a public PUBLIC_ORIGIN: its passwords are public')
  if (demo && !admitsDemo) {
    throw new Error(
      'PUBLIC_ORIGIN must be set when DEMO is 1 on a HOST that others reach: the passwords of the demo are public',
    )
  }
  if (isPublic && metrics && trustProxy.length === 0) {
    throw new Error(
      'TRUST_PROXY must name the proxy when METRICS is 1 on a public PUBLIC_ORIGIN: otherwise requests through the proxy count as requests of this machine',
    )
  }
  if (workers > 1 && databaseUrl === undefined) {
    throw new Error('WORKERS must be 1 without DATABASE_URL: the embedded database serves one process')
  }
  if (databaseReadUrl !== undefined && databaseUrl === undefined) {
    throw new Error('DATABASE_URL must be set together with DATABASE_READ_URL')
  }
  if (databaseOwnerUrl !== undefined && databaseUrl === undefined) {
    throw new Error('DATABASE_URL must be set together with DATABASE_OWNER_URL')
  }
}

/** Warnings about valid settings that an operator should know. One line each. */
export function warningsOf(env: Env): string[] {
  const isPublic = !isThisMachine(env.publicOrigin)
  return [
    ...(isPublic && env.trustProxy.length === 0
      ? [
          'TRUST_PROXY is not set: behind a proxy all callers share one address, and one limit of wrong passwords',
        ]
      : []),
    ...(isPublic && env.databaseUrl === undefined
      ? ['DATABASE_URL is not set: the embedded database does not survive a power failure, use PostgreSQL']
      : []),
    ...(!isPublic && !isLocalHost(env.host)
      ? [
          'PUBLIC_ORIGIN is no public address: browsers of other machines get plain http, and with it no offline work',
        ]
      : []),
    ...(isPublic && env.databaseUrl !== undefined && env.dataDir === resolve(defaultDataDir)
      ? ['DATA_DIR is not set: the tombstones of erased students stay behind with the next update']
      : []),
  ]
}

/** Whether HOST accepts only connections of this machine. */
export function isLocalHost(host: string): boolean {
  return ['localhost', '127.0.0.1', '::1'].includes(host)
}

/** The URL of a bucket, with credentials. */
function isBucket(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username === '' || url.password === '' || url.hash !== '') return false
  const hasName = /^\/[\w.-]+(\/[\w.-]+)*\/?$/.test(url.pathname)
  return hasName && (url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.origin)))
}

function isCollector(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && username + password + search + hash === ''
}

/** Browsers treat these origins as safe without TLS, because the traffic stays on the machine. */
function isThisMachine(origin: string): boolean {
  const { hostname } = new URL(origin)
  return /^(.*\.)?localhost$|^127\.\d+\.\d+\.\d+$|^\[::1\]$/.test(hostname)
}

type Values = z.output<typeof variables>

function envOf(set: Values): Env {
  const publicOrigin = set.PUBLIC_ORIGIN ? new URL(set.PUBLIC_ORIGIN).origin : `http://localhost:${set.PORT}`
  // A local PUBLIC_ORIGIN was set deliberately. In a container HOST does not show who can connect.
  const admitsDemo = isThisMachine(publicOrigin) && (isLocalHost(set.HOST) || set.PUBLIC_ORIGIN !== undefined)
  const isTryingOut = admitsDemo && isLocalHost(set.HOST) && set.DATABASE_URL === undefined
  return {
    port: Number(set.PORT),
    host: set.HOST,
    publicOrigin,
    databaseUrl: set.DATABASE_URL,
    databaseOwnerUrl: set.DATABASE_OWNER_URL,
    databaseReadUrl: set.DATABASE_READ_URL,
    attachmentsUrl: set.ATTACHMENTS_URL,
    dataDir: resolve(set.DATA_DIR),
    textsDir: resolve(set.TEXTS_DIR ?? join(set.DATA_DIR, 'texts')),
    installations: installationsOf(set),
    adminAccount: adminAccountOf(set),
    demo: set.DEMO === undefined ? isTryingOut : set.DEMO === '1',
    admitsDemo,
    secretsFile: set.SECRETS_FILE,
    sessionSecret: set.SESSION_SECRET,
    masterKey: set.MASTER_KEY,
    trustProxy: listOf(set.TRUST_PROXY ?? ''),
    metrics: set.METRICS === '1',
    telemetryEndpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, ''),
    killSwitch: set.KILL_SWITCH === '1',
    workers: workersOf(set.WORKERS ?? 'auto', set.DATABASE_URL !== undefined),
  }
}

/** For more processes the database needs a larger `max_connections` (docs/operations.md). */
const mostByAuto = 16

/** One process uses the embedded database. On a PostgreSQL server `auto` is one process per processor. */
function workersOf(text: string, isShared: boolean): number {
  if (text !== 'auto') return Number(text)
  return isShared ? Math.min(availableParallelism(), mostByAuto) : 1
}

function adminAccountOf(set: Values): Env['adminAccount'] {
  const [adminEmail, password] = bothOrNeither(set, 'ADMIN_EMAIL', 'ADMIN_PASSWORD')
  return adminEmail === undefined ? undefined : { email: adminEmail, password }
}

function installationsOf(set: Values): Env['installations'] {
  const [file, text] = bothOrNeither(set, 'INSTALLATIONS_FILE', 'INSTALLATIONS_KEY')
  const key = file === undefined ? undefined : verifyingKeyOf(text)
  return file === undefined || key === undefined ? undefined : { file: resolve(file), key }
}

/** @throws an error of one line when one of the two is missing */
function bothOrNeither(
  set: Values,
  one: 'ADMIN_EMAIL' | 'INSTALLATIONS_FILE',
  other: 'ADMIN_PASSWORD' | 'INSTALLATIONS_KEY',
): [string, string] | [undefined, undefined] {
  const [first, second] = [set[one], set[other]]
  if (first !== undefined && second !== undefined) return [first, second]
  if (first === undefined && second === undefined) return [undefined, undefined]
  const [missing, given] = first === undefined ? [one, other] : [other, one]
  throw new Error(`${missing} must be set together with ${given}`)
}

function verifyingKeyOf(text: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' ? key : undefined
  } catch {
    return undefined
  }
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(text.toLowerCase())
}

function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

/** A trusted proxy may claim any address: 10.0.0.0/8 and fc00::/7 are the widest reasonable networks. */
function isTooWide(network: string): boolean {
  const [address = '', bits] = network.split('/')
  return bits !== undefined && Number(bits) < (isIP(address) === 6 ? 7 : 8)
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
