import { encodeQR } from 'qr'

/** A value as a QR code: one path of horizontal runs, on a grid of one unit per module, and the grid's side. */
export function qrDrawingOf(value: string): { path: string; modules: number } {
  // Error correction M tolerates a crease or a thumb; the standard requires four modules of quiet zone.
  const rows = encodeQR(value, 'raw', { ecc: 'medium', border: 4 })
  let path = ''
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x++
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`
    }
  })
  return { path, modules: rows.length }
}
