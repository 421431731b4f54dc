import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bytesInMemory, fillSpool } from './spool.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'spool-test-'))
  vi.stubEnv('TMPDIR', directory)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(directory, { recursive: true })
})

/** A line with letters of two bytes. */
const line = `${'öffnet '.repeat(100)}\n`
const long = line.repeat(Math.ceil((4 * bytesInMemory) / Buffer.byteLength(line)))

/** The open files of the directory, also those without a name. Empty where the system does not list them. */
function openFiles(): string[] {
  if (!existsSync('/proc/self/fd')) return []
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(directory)
    } catch {
      return false
    }
  })
}

async function expectReleased(): Promise<void> {
  for (let turns = 0; openFiles().length > 0 && turns < 1_000; turns += 1) await nextTurn()
  expect(openFiles()).toEqual([])
}

const longSpool = () =>
  fillSpool(async ({ write }) => {
    for (const piece of long.match(/.{1,999}\n?/gsu) ?? []) await write(piece)
  })

it('a short body stays in memory', async () => {
  const spool = await fillSpool(({ write }) => write(line))
  expect(openFiles()).toEqual([])
  expect(spool.size()).toBe(Buffer.byteLength(line))
  expect(await text(await spool.read())).toBe(line)
})

it('a long body is read whole, from a file without a name', async () => {
  const spool = await longSpool()
  if (existsSync('/proc/self/fd')) expect(openFiles()).toHaveLength(1)
  expect(readdirSync(directory)).toEqual([])
  expect(spool.size()).toBe(Buffer.byteLength(long))
  expect(await text(await spool.read())).toBe(long)
  await expectReleased()
})

it('a response that is not read leaves no file', async () => {
  const stream = await (await longSpool()).read()
  stream.destroy()
  await expectReleased()
})

it('a failure leaves no file', async () => {
  const failing = fillSpool(async ({ write }) => {
    await write(long)
    throw new Error('the database is away')
  })
  await expect(failing).rejects.toThrow('the database is away')
  await expectReleased()
})

it('a second attempt starts with an empty body', async () => {
  const spool = await fillSpool(async ({ write, restart }) => {
    await write(long)
    await restart()
    await write(line)
  })
  expect(await text(await spool.read())).toBe(line)
  expect(spool.size()).toBe(Buffer.byteLength(line))
  await expectReleased()
})
