import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Language } from '#shared/domain/language.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useBusy } from '../ui/use-busy.ts'
import { useIsOpen } from '../ui/use-is-open.ts'
import css from './Attachments.module.css'
import { contextOf, copyOf, encoded, type EncodedPicture, PictureError } from './picture-drawing.ts'
import type { PictureFault } from './picture-file.ts'
import { attachmentWords } from './words.ts'

interface BlurDialogProps {
  canvas: HTMLCanvasElement
  language: Language
  onUse: (picture: EncodedPicture) => void
  onFault: (fault: PictureFault) => void
  onClose: () => void
}

/** Shares of the picture's longer side. */
const brushShare = 0.06
const blockShare = 0.05

/** Shows the picture before it is used; the user can blur areas of it by touch or keyboard. */
export function BlurDialog({ canvas, language, onUse, onFault, onClose }: BlurDialogProps) {
  const words = attachmentWords(language)
  const easel = useRef<HTMLCanvasElement>(null)
  const mosaic = useRef<HTMLCanvasElement>(null)
  /** The place of the keyboard's brush, as shares of width and height. */
  const [place, setPlace] = useState<{ x: number; y: number }>()
  const [isBlurred, setBlurred] = useState(false)
  const longer = Math.max(canvas.width, canvas.height)

  function reset() {
    if (easel.current) contextOf(easel.current).drawImage(canvas, 0, 0)
    setBlurred(false)
  }
  useEffect(() => {
    mosaic.current = copyOf(canvas, (canvas.width / longer) * (1 / blockShare))
    if (easel.current) contextOf(easel.current).drawImage(canvas, 0, 0)
  }, [canvas, longer])

  /** Large blocks of one colour, from which the original cannot be recovered. */
  function blur(x: number, y: number) {
    if (!easel.current || !mosaic.current) return
    const context = contextOf(easel.current)
    context.save()
    context.beginPath()
    context.arc(x, y, longer * brushShare, 0, 2 * Math.PI)
    context.clip()
    context.imageSmoothingEnabled = false
    context.drawImage(mosaic.current, 0, 0, canvas.width, canvas.height)
    context.restore()
    setBlurred(true)
  }

  function follow(event: PointerEvent<HTMLCanvasElement>) {
    if (event.buttons === 0) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    blur(((event.clientX - left) / width) * canvas.width, ((event.clientY - top) / height) * canvas.height)
  }

  function steer(event: KeyboardEvent) {
    const { x, y } = place ?? { x: 0.5, y: 0.5 }
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [-0.03, 0],
      ArrowRight: [0.03, 0],
      ArrowUp: [0, -0.03],
      ArrowDown: [0, 0.03],
    }
    const move = moves[event.key]
    if (move) setPlace({ x: within(x + move[0]), y: within(y + move[1]) })
    else if (event.key === ' ') blur(x * canvas.width, y * canvas.height)
    else return
    event.preventDefault()
  }

  const isOpen = useIsOpen()

  // A dialog that was closed meanwhile adds nothing and closes no other dialog.
  const [busy, use] = useBusy(async () => {
    try {
      const picture = await encoded(easel.current ?? canvas)
      if (isOpen.current) onUse(picture)
    } catch (error) {
      if (isOpen.current) onFault(error instanceof PictureError ? error.fault : 'unreadable')
    }
  })

  return (
    <Dialog
      open
      wide
      holdsWork={isBlurred}
      title={words.blur.title}
      onClose={onClose}
      actions={
        <>
          <Button icon="undo" onClick={reset}>
            {words.blur.reset}
          </Button>
          <Button variant="primary" icon="check" busy={busy} onClick={() => void use()}>
            {words.blur.use}
          </Button>
        </>
      }
    >
      <p>{words.blur.hint}</p>
      <div className={css.easel}>
        <canvas
          ref={easel}
          width={canvas.width}
          height={canvas.height}
          // The arrow keys move the brush.
          // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role
          role="application"
          aria-label={words.blur.canvas}
          tabIndex={0}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            follow(event)
          }}
          onPointerMove={follow}
          onKeyDown={steer}
          onFocus={(event) => {
            if (event.currentTarget.matches(':focus-visible')) setPlace({ x: 0.5, y: 0.5 })
          }}
          onBlur={() => setPlace(undefined)}
        />
        {place && <Brush place={place} canvas={easel} share={brushShare} />}
      </div>
    </Dialog>
  )
}

interface BrushProps {
  place: { x: number; y: number }
  canvas: { current: HTMLCanvasElement | null }
  share: number
}

function Brush({ place, canvas, share }: BrushProps) {
  const brush = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const { offsetWidth = 0, offsetHeight = 0 } = canvas.current ?? {}
    const size = 2 * share * Math.max(offsetWidth, offsetHeight)
    // The content policy allows no style attribute, but a script may set single properties.
    const { style } = brush.current ?? {}
    style?.setProperty('width', `${size}px`)
    style?.setProperty('height', `${size}px`)
    style?.setProperty('left', `${place.x * offsetWidth}px`)
    style?.setProperty('top', `${place.y * offsetHeight}px`)
  }, [place, canvas, share])
  return <span ref={brush} className={css.brush} />
}

const within = (share: number) => Math.min(1, Math.max(0, share))
