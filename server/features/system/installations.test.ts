import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../../log.ts'
import { openInstallations } from './installations.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const stranger = generateKeyPairSync('ed25519').privateKey

let folder: string
let file: string
let lines: string[]
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'weltenkompass-installations-'))
  file = join(folder, 'installations.json')
})
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  lines = []
})

const north = {
  name: 'North',
  origin: 'https://north.example.org',
  codes: ['NW'],
  domains: ['north.example'],
}
const south = { name: 'South', origin: 'https://south.example.org', codes: ['BY'], domains: [] }
const listOf = (version: number, ...installations: object[]) => JSON.stringify({ version, installations })

function write(text: string, key: KeyObject = privateKey): void {
  writeFileSync(file, text)
  writeFileSync(`${file}.sig`, `${sign(null, Buffer.from(text), key).toString('base64')}\n`)
}

const open = (publicOrigin = north.origin) =>
  openInstallations({ file, key: publicKey, publicOrigin, log: createLog((line) => lines.push(line)) })

describe('the list of installations', () => {
  it('is served as it was signed', async () => {
    const text = listOf(1, north, south)
    write(text)
    const signed = await (await open()).current()
    expect(signed?.list).toBe(text)
    expect(signed?.signature).toBe(sign(null, Buffer.from(text), privateKey).toString('base64'))
    expect(lines).toEqual([])
  })

  it('does not exist without a file', async () => {
    expect(await (await openInstallations(undefined)).current()).toBeNull()
  })

  it('stops the start when a stranger signed it, or when a byte was changed after signing', async () => {
    write(listOf(1, north), stranger)
    await expect(open()).rejects.toThrow(
      'INSTALLATIONS_FILE must be signed with the key of INSTALLATIONS_KEY',
    )
    write(listOf(1, north))
    writeFileSync(file, listOf(2, north))
    await expect(open()).rejects.toThrow('must be signed')
    rmSync(`${file}.sig`)
    await expect(open()).rejects.toThrow('must be readable')
  })

  it.each([
    ['no JSON', 'JSON', '{'],
    ['no installation', 'installations', listOf(1)],
    ['an address with a path', 'origin', listOf(1, { ...north, origin: 'https://north.example.org/app' })],
    ['an address without TLS', 'origin', listOf(1, { ...north, origin: 'http://north.example.org' })],
    ['a script as an address', 'origin', listOf(1, { ...north, origin: 'javascript:alert(1)' })],
    ['one code twice', 'code once', listOf(1, north, { ...south, codes: ['n-w'] })],
    ['one domain twice', 'domain once', listOf(1, north, { ...south, domains: north.domains })],
    ['one address twice', 'origin once', listOf(1, north, { ...south, origin: north.origin })],
    ['an empty code', 'codes', listOf(1, { ...north, codes: ['-'] })],
  ])('stops the start with %s, although it is signed', async (_, named, text) => {
    write(text)
    await expect(open()).rejects.toThrow(/^INSTALLATIONS_FILE /)
    await expect(open()).rejects.toThrow(named)
  })

  it('changes without a restart, and never to a wrong or an older one', async () => {
    write(listOf(2, north))
    const installations = await open()
    const served = async () => (await installations.current())?.list
    write(listOf(3, north, south))
    expect(await served()).toBe(listOf(3, north, south))
    write(listOf(4, south), stranger)
    expect(await served()).toBe(listOf(3, north, south))
    write(listOf(2, north))
    expect(await served()).toBe(listOf(3, north, south))
    expect(lines).toHaveLength(2)
    rmSync(file)
    expect(await served()).toBe(listOf(3, north, south))
    write(listOf(4, north))
    expect(await served()).toBe(listOf(4, north))
  })

  it('says at the start when it does not name this installation', async () => {
    write(listOf(1, north))
    await open('https://west.example.org')
    expect(lines.join()).toContain('does not name this one')
  })
})
