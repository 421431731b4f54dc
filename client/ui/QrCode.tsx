import { useMemo } from 'react'
import { useMessages } from '../messages/messages.ts'
import { qrDrawingOf } from './qr-drawing.ts'
import css from './QrCode.module.css'

interface QrCodeProps {
  value: string
  size?: number | undefined
  /** The target in words. The value itself must be shown beside it for people who cannot scan. */
  label?: string | undefined
}

/** Always black on white with a quiet zone: cameras do not read inverted codes. */
export function QrCode({ value, size = 240, label }: QrCodeProps) {
  const { qrCode } = useMessages('common')
  const { path, modules } = useMemo(() => qrDrawingOf(value), [value])
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
