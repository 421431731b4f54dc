import { useMemo } from 'react'
import { encode } from 'uqr'
import { useMessages } from '../messages/messages.ts'
import css from './QrCode.module.css'

interface QrCodeProps {
  value: string
  size?: number | undefined
  /** What it leads to, in words. The value itself must stand beside it for those who cannot scan. */
  label?: string | undefined
}

/** Always black on white with a quiet zone: a camera reads no dark theme. */
export function QrCode({ value, size = 240, label }: QrCodeProps) {
  const { qrCode } = useMessages('common')
  const { path, modules } = useMemo(() => drawingOf(value), [value])
  return (
    <svg
      className={css.code}
      viewBox={`0 0 ${modules} ${modules}`}
      width={size}
      height={size}
      role="img"
      aria-label={label ?? qrCode}
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** One path of horizontal runs, on a grid of one unit per module. */
function drawingOf(value: string): { path: string; modules: number } {
  const { data, size } = encode(value, { ecc: 'M', border: 4 })
  let path = ''
  data.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x++
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`
    }
  })
  return { path, modules: size }
}
