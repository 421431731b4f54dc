// A virtual display (Xvfb) whose pixels can be read: they show what is painted, independent of the DOM.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Picture {
  width: number
  height: number
  /** Four bytes a pixel: red, green, blue, 255. */
  data: Uint8Array
}

export interface Display {
  /** For the environment variable DISPLAY. */
  name: string
  picture(): Picture
  close(): Promise<void>
}

export const xvfb = '/usr/bin/Xvfb'

/** @throws when Xvfb exits before its screen exists */
export async function openDisplay({ width, height } = { width: 1280, height: 900 }): Promise<Display> {
  const folder = mkdtempSync(join(tmpdir(), 'weltenkompass-screen-'))
  const screen = spawn(
    xvfb,
    ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`, '-fbdir', folder, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const ended = once(screen, 'exit')
  const number = await Promise.race([
    once(screen.stdout, 'data').then(([chunk]) => String(chunk).trim()),
    ended.then(() => Promise.reject(new Error(`${xvfb} has no screen`))),
  ])
  return {
    name: `:${number}`,
    picture: () => readXwd(readFileSync(join(folder, 'Xvfb_screen0'))),
    async close() {
      screen.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The X window dump format: a header of big-endian words, a colour table, rows of blue, green, red, padding. */
function readXwd(file: Buffer): Picture {
  const word = (index: number) => file.readUInt32BE(index * 4)
  const [width, height, bytesPerRow] = [word(4), word(5), word(12)]
  const bytesPerColour = 12
  const start = word(0) + word(19) * bytesPerColour
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = start + y * bytesPerRow + x * 4
      data.set([file[from + 2] ?? 0, file[from + 1] ?? 0, file[from] ?? 0, 255], (y * width + x) * 4)
    }
  }
  return { width, height, data }
}
