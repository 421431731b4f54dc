import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { createSecrets, findSecrets, fingerprintOf, pathIn } from './secrets.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'wk-secrets-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const keyFrom = (start: number) => Buffer.from(Array.from({ length: 32 }, (_, index) => start + index))
const first = keyFrom(1).toString('base64')
const second = keyFrom(2).toString('base64url')
const third = keyFrom(3).toString('base64')
const databaseUrl = { DATABASE_URL: 'postgres://localhost/kompass' }

describe('secrets', () => {
  it('are created once for an embedded database and read again', () => {
    const env = readEnv({ DATA_DIR: dataDir })
    expect(findSecrets(env)).toBeUndefined()
    const made = createSecrets(dataDir)
    expect(findSecrets(env)).toEqual(made)
    expect(made.masterKeys[0].key).toHaveLength(32)
    expect(made.masterKeys[0].key.equals(made.sessionKeys[0].key)).toBe(false)
  })

  it('are not readable by other users', () => {
    createSecrets(dataDir)
    expect((statSync(pathIn(dataDir)).mode & 0o777).toString(8)).toBe('600')
  })

  it('come from the variables, the current key first, then older ones after commas', () => {
    const env = readEnv({ ...databaseUrl, SESSION_SECRET: third, MASTER_KEY: `${second}, ${first}` })
    const secrets = findSecrets(env)
    expect(secrets?.masterKeys.map(({ key }) => key[0])).toEqual([2, 1])
    expect(secrets?.sessionKeys).toHaveLength(1)
  })

  it('come from a file, with lists as well', () => {
    const file = join(dataDir, 'mounted.json')
    writeFileSync(file, JSON.stringify({ sessionSecret: third, masterKey: [second, first] }))
    const secrets = findSecrets(readEnv({ ...databaseUrl, SECRETS_FILE: file }))
    expect(secrets?.masterKeys).toHaveLength(2)
  })

  it('the name of a key is the same in every source and differs from other keys', () => {
    const rotated = findSecrets(readEnv({ SESSION_SECRET: third, MASTER_KEY: `${second},${first}` }))
    const before = findSecrets(readEnv({ SESSION_SECRET: third, MASTER_KEY: first }))
    const [now, old] = rotated?.masterKeys ?? []
    expect(old?.kid).toBe(before?.masterKeys[0].kid)
    expect(now?.kid).not.toBe(old?.kid)
    expect(now && fingerprintOf(now)).toMatch(/^[0-9a-f]{32}$/)
  })

  it.each<[string, NodeJS.ProcessEnv]>([
    ['SESSION_SECRET and MASTER_KEY', databaseUrl],
    ['MASTER_KEY', { ...databaseUrl, SESSION_SECRET: first }],
    ['SESSION_SECRET', { ...databaseUrl, MASTER_KEY: first }],
    ['SESSION_SECRET', { SESSION_SECRET: 'geheim', MASTER_KEY: first }],
    ['MASTER_KEY', { SESSION_SECRET: first, MASTER_KEY: Buffer.alloc(31, 1).toString('base64') }],
    ['SESSION_SECRET', { SESSION_SECRET: 'change-me-'.repeat(5), MASTER_KEY: first }],
    ['MASTER_KEY', { SESSION_SECRET: first, MASTER_KEY: Buffer.alloc(32).toString('base64') }],
    ['SESSION_SECRET', { SESSION_SECRET: first, MASTER_KEY: `${second},${first}` }],
    ['SECRETS_FILE', { ...databaseUrl, SECRETS_FILE: '/nowhere/secrets.json' }],
  ])('stop the start with one line about %s', (name, source) => {
    expect(() => findSecrets(readEnv(source))).toThrow(new RegExp(`^${name} .+$`))
  })

  it('an invalid file stops the start and is not replaced', () => {
    writeFileSync(pathIn(dataDir), '{"sessionSecret":')
    expect(() => findSecrets(readEnv({ DATA_DIR: dataDir }))).toThrow(/^The secrets file .+$/)
  })
})
