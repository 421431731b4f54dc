// Answers with an uploaded file: as the type that was checked when it arrived, never as a page.
import type { FileResult } from '#shared/contract/endpoint.ts'
import type { Exchange } from './exchange.ts'

export function sendFile(ctx: Exchange, { type, name, bytes }: FileResult): void {
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox")
  ctx.set('Content-Disposition', `attachment; filename="${name}"`)
  ctx.set('Cache-Control', 'private, no-store')
  ctx.set('Accept-Ranges', 'bytes')
  const range = rangeOf(ctx.get('Range'), bytes.length)
  if (range === 'unsatisfiable') {
    ctx.status = 416
    ctx.set('Content-Range', `bytes */${bytes.length}`)
    return
  }
  const part = range === undefined ? bytes : bytes.subarray(range.from, range.to + 1)
  ctx.status = range === undefined ? 200 : 206
  if (range) ctx.set('Content-Range', `bytes ${range.from}-${range.to}/${bytes.length}`)
  ctx.body = Buffer.from(part.buffer, part.byteOffset, part.length)
  ctx.set('Content-Type', type)
}

/** Players of sound ask for one range. Several, or another unit, are answered with the whole (RFC 9110, 14.2). */
function rangeOf(header: string, length: number): { from: number; to: number } | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return from > to ? 'unsatisfiable' : { from, to }
}
