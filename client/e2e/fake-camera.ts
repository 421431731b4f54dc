// A file that Chromium plays instead of a camera: a QR code before a grey background.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeQR } from 'qr'
import { onTestFinished } from 'vitest'

const size = { width: 640, height: 480 }
const framesPerSecond = 2
const pixelsPerModule = 8

/** One code after the other, each for some seconds, in a loop. The file is deleted after the test. */
export function filmOf(scenes: readonly { code: string; seconds: number }[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'weltenkompass-camera-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'film.y4m')
  const { width, height } = size
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420\n`)
  const frames = scenes.flatMap(({ code, seconds }) =>
    Array<Buffer>(seconds * framesPerSecond).fill(frameOf(code)),
  )
  writeFileSync(path, Buffer.concat([head, ...frames]))
  return path
}

/** The luma plane, then the two chroma planes of a quarter each, without colour. */
function frameOf(code: string): Buffer {
  const { width, height } = size
  const brightness = Buffer.alloc(width * height, 120)
  const rows = encodeQR(code, 'raw', { ecc: 'medium', border: 4 })
  const side = rows.length * pixelsPerModule
  const left = (width - side) / 2
  const top = (height - side) / 2
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const isDark = rows[Math.floor(y / pixelsPerModule)]?.[Math.floor(x / pixelsPerModule)]
      brightness[(top + y) * width + left + x] = isDark ? 30 : 220
    }
  }
  return Buffer.concat([Buffer.from('FRAME\n'), brightness, Buffer.alloc((width * height) / 2, 128)])
}
