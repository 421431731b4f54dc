import { decodeQR } from 'qr/decode.js'
import { describe, expect, it } from 'vitest'
import { qrDrawingOf } from './qr-drawing.ts'

const joinLink = 'https://weltenkompass.example/student/register#code=KTM4Q7WX'
const values = [
  joinLink,
  'https://weltenkompass.example/student/login#name=leise-feder-2',
  'otpauth://totp/Weltenkompass:mila%40example.org?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Weltenkompass',
]

/** The dark modules of the path, by row. */
function modulesOf({ path, modules }: { path: string; modules: number }): boolean[][] {
  const rows = Array.from({ length: modules }, () => Array.from({ length: modules }, () => false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))
  }
  return rows
}

/** A camera image: a few pixels per module, black on white. */
function pictureOf(rows: readonly boolean[][], pixelsPerModule: number) {
  const side = rows.length * pixelsPerModule
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const isDark = rows[Math.floor(y / pixelsPerModule)]?.[Math.floor(x / pixelsPerModule)]
      if (isDark) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  }
  return { width: side, height: side, data }
}

describe('the drawing of a QR code', () => {
  it.each(values)('can be decoded: %s', (value) => {
    expect(decodeQR(pictureOf(modulesOf(qrDrawingOf(value)), 4))).toBe(value)
  })

  it('has four modules of quiet zone on each side, and no more', () => {
    const rows = modulesOf(qrDrawingOf(joinLink))
    const inner = rows.slice(4, -4).map((row) => row.slice(4, -4))
    const darkOf = (part: readonly boolean[][]) => part.flat().filter(Boolean).length
    expect(darkOf(inner)).toBe(darkOf(rows))
    // The finder patterns are in three corners.
    expect([inner[0]?.[0], inner[0]?.at(-1), inner.at(-1)?.[0]]).toEqual([true, true, true])
  })

  it('has error correction M in its format bits', () => {
    const [row = []] = modulesOf(qrDrawingOf(joinLink)).slice(4 + 8)
    // 00 for M, under the mask 10… (ISO/IEC 18004, 7.9.1).
    expect(row.slice(4, 4 + 2)).toEqual([true, false])
  })
})
