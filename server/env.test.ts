import { generateKeyPairSync } from 'node:crypto'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnv, warningsOf } from './env.ts'

describe('the environment', () => {
  it('is optional: without variables the server is a demo on this machine', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      publicOrigin: 'http://localhost:3000',
      dataDir: resolve('.data'),
      demo: true,
      trustProxy: [],
      metrics: false,
      killSwitch: false,
    })
  })

  it('an empty variable counts as not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '', DEMO: '' })).toEqual(readEnv({}))
  })

  it.each([
    ['a server database', { DATABASE_URL: 'postgres://localhost/kompass' }],
    ['an address that others reach', { HOST: '0.0.0.0' }],
    ['DEMO=0', { DEMO: '0' }],
  ])('makes no demo school with %s', (_, source) => {
    expect(readEnv(source).demo).toBe(false)
  })

  it.each<[boolean, NodeJS.ProcessEnv]>([
    [true, {}],
    [true, { DEMO: '0' }],
    [true, { PUBLIC_ORIGIN: 'http://127.0.0.1:8080' }],
    [true, { PUBLIC_ORIGIN: 'http://[::1]:8080' }],
    [true, { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'http://localhost:3000' }],
    [false, { HOST: '0.0.0.0' }],
    [false, { PUBLIC_ORIGIN: 'https://kompass.example' }],
    [false, { PUBLIC_ORIGIN: 'https://localhost.example' }],
  ])('admits accounts of the demo: %s, with %o', (admitsDemo, source) => {
    expect(readEnv(source).admitsDemo).toBe(admitsDemo)
  })

  it('derives the origin from PORT, and removes the trailing slash of a given one', () => {
    expect(readEnv({ PORT: '8080' }).publicOrigin).toBe('http://localhost:8080')
    expect(readEnv({ PUBLIC_ORIGIN: 'https://kompass.example/' }).publicOrigin).toBe(
      'https://kompass.example',
    )
  })

  it('accepts an admin with both e-mail and password', () => {
    const source = { ADMIN_EMAIL: ' Chef@schule.example', ADMIN_PASSWORD: 'sterne-weisen-den-weg' }
    expect(readEnv(source).adminAccount).toEqual({
      email: 'chef@schule.example',
      password: 'sterne-weisen-den-weg',
    })
  })

  it('accepts addresses and networks of proxies', () => {
    expect(readEnv({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1'])
  })
})

const ed25519Key = generateKeyPairSync('ed25519')
  .publicKey.export({ format: 'der', type: 'spki' })
  .toString('base64')

describe('a wrong value', () => {
  it.each<[string, NodeJS.ProcessEnv]>([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'kompass.example' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://kompass.example/app' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'ftp://kompass.example' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost' }],
    ['DATABASE_READ_URL', { DATABASE_READ_URL: 'localhost' }],
    ['DATABASE_OWNER_URL', { DATABASE_OWNER_URL: 'localhost' }],
    ['ATTACHMENTS_URL', { ATTACHMENTS_URL: 'bilder' }],
    ['ATTACHMENTS_URL', { ATTACHMENTS_URL: 'https://s3.example.org/bilder' }],
    ['ATTACHMENTS_URL', { ATTACHMENTS_URL: 'http://id:secret@s3.example.org/bilder' }],
    ['ATTACHMENTS_URL', { ATTACHMENTS_URL: 'https://id:secret@s3.example.org/' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'chef', ADMIN_PASSWORD: 'sterne-weisen-den-weg' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'chef@schule.example', ADMIN_PASSWORD: 'kurz' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'chef@schule.example' }],
    ['ADMIN_EMAIL', { ADMIN_PASSWORD: 'sterne-weisen-den-weg' }],
    ['DEMO', { DEMO: 'yes' }],
    ['METRICS', { METRICS: 'on' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://user:secret@collector.example' }],
    ['INSTALLATIONS_KEY', { INSTALLATIONS_FILE: 'list.json', INSTALLATIONS_KEY: 'MCowBQYDK2VwAyEA' }],
    ['INSTALLATIONS_KEY', { INSTALLATIONS_FILE: 'list.json' }],
    ['INSTALLATIONS_FILE', { INSTALLATIONS_KEY: ed25519Key }],
    ['TRUST_PROXY', { TRUST_PROXY: 'proxy.example' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1, 0.0.0.0/0' }],
    ['TRUST_PROXY', { TRUST_PROXY: '::/0' }],
  ])('of %s stops with one line that names it and keeps the value to itself', (name, source) => {
    const message = messageOf(() => readEnv(source))
    expect(message).toMatch(new RegExp(`^${name} must .+$`))
    if (source.ADMIN_PASSWORD) expect(message).not.toContain(source.ADMIN_PASSWORD)
  })
})

const school = { PUBLIC_ORIGIN: 'https://kompass.example' }

describe('an unsafe combination', () => {
  it.each<[string, NodeJS.ProcessEnv]>([
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'http://kompass.example' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'http://192.168.0.10:3000' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'http://localhost.example' }],
    ['DEMO', { ...school, DEMO: '1' }],
    ['PUBLIC_ORIGIN', { HOST: '0.0.0.0', DEMO: '1' }],
    ['TRUST_PROXY', { ...school, METRICS: '1' }],
    ['DATABASE_URL', { DATABASE_READ_URL: 'postgres://replica/kompass' }],
    ['DATABASE_URL', { DATABASE_OWNER_URL: 'postgres://owner/kompass' }],
  ])('of %s stops with one line that names it', (name, source) => {
    expect(messageOf(() => readEnv(source))).toMatch(new RegExp(`^${name} must .+$`))
  })

  it.each<[string, NodeJS.ProcessEnv]>([
    ['plain http on this machine', { PUBLIC_ORIGIN: 'http://localhost:8080' }],
    ['plain http on this machine by number', { PUBLIC_ORIGIN: 'http://127.0.0.1:8080' }],
    ['the demo on this machine with a server database', { DATABASE_URL: 'postgres://db/wk', DEMO: '1' }],
    ['the demo in a container', { HOST: '0.0.0.0', DEMO: '1', PUBLIC_ORIGIN: 'http://localhost:3000' }],
    ['metrics behind a named proxy', { ...school, METRICS: '1', TRUST_PROXY: '127.0.0.1' }],
    ['a whole private network of proxies', { ...school, TRUST_PROXY: '10.0.0.0/8' }],
  ])('is not %s', (_, source) => {
    expect(() => readEnv(source)).not.toThrow()
  })

  it('a public address creates no demo school by default', () => {
    expect(readEnv(school).demo).toBe(false)
  })
})

describe('a warning', () => {
  it.each<[string, NodeJS.ProcessEnv]>([
    ['TRUST_PROXY', { ...school, DATABASE_URL: 'postgres://db/wk', DATA_DIR: '/var/wk' }],
    ['DATABASE_URL', { ...school, TRUST_PROXY: '127.0.0.1' }],
    ['DATA_DIR', { ...school, DATABASE_URL: 'postgres://db/wk', TRUST_PROXY: '127.0.0.1' }],
    ['PUBLIC_ORIGIN', { HOST: '0.0.0.0' }],
    ['PUBLIC_ORIGIN', { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'http://localhost:3000' }],
  ])('tells what is missing of %s', (name, source) => {
    expect(warningsOf(readEnv(source))).toEqual([
      expect.stringMatching(new RegExp(`^${name} is (not set|no public address): .+`)),
    ])
  })

  it('is not printed on this machine or with the settings of the operations page', () => {
    const proper = {
      ...school,
      DATABASE_URL: 'postgres://db/wk',
      TRUST_PROXY: '127.0.0.1',
      DATA_DIR: '/var/wk',
    }
    expect([readEnv({}), readEnv(proper)].flatMap(warningsOf)).toEqual([])
  })
})

function messageOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return 'nothing was thrown'
}
