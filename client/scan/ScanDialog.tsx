import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { type SignInPage, signInLinkOf } from '../ui/sign-in-link.ts'
import { Notice } from '../ui/Notice.tsx'
import css from './ScanDialog.module.css'
import { useScanWords } from './scan-words.ts'
import { keptList } from '../schools/kept-list.ts'
import { WayOut } from '../schools/WayOut.tsx'
import { type ScannedCode, type ScannedElsewhere, scannedCodeIn, scannedElsewhereIn } from './scanned-code.ts'
import { type CameraState, watchCamera } from './watch-camera.ts'

interface ScanDialogProps {
  page: SignInPage
  isSignedIn: boolean
  /** Receives a code for this page; its entry is formatted as the field shows it. */
  onRead: (code: ScannedCode) => void
  /** The user prefers to type. */
  onType: () => void
  onClose: () => void
}

/**
 * Shows the camera's picture and instructions. The app never opens a scanned address by itself: a code fills a field, or
 * the dialog shows a link to the other page.
 */
export function ScanDialog({ page, isSignedIn, onRead, onType, onClose }: ScanDialogProps) {
  const words = useScanWords()
  const [tries, setTries] = useState(1)
  function again({ currentTarget }: MouseEvent) {
    // The button is unmounted, so the focus moves to the dialog's heading.
    currentTarget.closest('dialog')?.querySelector('h2')?.focus()
    setTries(tries + 1)
  }
  return (
    <Dialog open onClose={onClose} title={words.title[page]}>
      <Scanning
        key={tries}
        page={page}
        isSignedIn={isSignedIn}
        onRead={onRead}
        onType={onType}
        onAgain={again}
      />
    </Dialog>
  )
}

interface ScanningProps {
  page: SignInPage
  isSignedIn: boolean
  onRead: (code: ScannedCode) => void
  onType: () => void
  onAgain: (event: MouseEvent) => void
}

/** One attempt: from the permission request until the camera stops. Remounted for the next attempt. */
function Scanning({ page, isSignedIn, onRead, onType, onAgain }: ScanningProps) {
  const words = useScanWords()
  const { retry } = useMessages('common').action
  const { video, state, seen } = useScanning(page, onRead)
  const hasPicture = state === 'asking' || state === 'watching'
  const other = typeof seen === 'object' && 'page' in seen ? seen : undefined
  return (
    <>
      <div className={css.stage} hidden={!hasPicture}>
        {/* Hidden from screen readers: the sentence below gives the instruction. */}
        <video ref={video} className={css.picture} aria-hidden muted playsInline />
        <Frame />
      </div>
      <output className={css.said}>
        {hasPicture ? (
          <Sight page={page} isWatching={state === 'watching'} seen={seen} />
        ) : (
          <Notice tone={state === 'away' ? 'info' : 'warning'} title={words.without[state].title}>
            {words.without[state].help} {words.byHand[page]}
          </Notice>
        )}
      </output>
      {!hasPicture && state !== 'away' && (
        <Button variant="primary" icon="edit" onClick={onType}>
          {words.type[page]}
        </Button>
      )}
      {!hasPicture && (
        <Button icon={state === 'away' ? 'scan' : 'refresh'} onClick={onAgain}>
          {state === 'away' ? words.goOn : retry}
        </Button>
      )}
      {other && !isSignedIn && (
        <ButtonLink variant="primary" to={signInLinkOf(other.page, other.entry)} iconEnd="arrow-right">
          {words.other[other.page].go}
        </ButtonLink>
      )}
    </>
  )
}

/** A scanned code that does not fit: a foreign one, one for the other page, or one of another installation. */
type Seen = 'foreign' | ScannedCode | ScannedElsewhere | undefined

function useScanning(page: SignInPage, onRead: (code: ScannedCode) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('asking')
  const [seen, setSeen] = useState<Seen>()
  const read = useEffectEvent((text: string) => {
    const elsewhere = scannedElsewhereIn(text, keptList()?.installations ?? [], location.origin)
    if (elsewhere) return setSeen(elsewhere)
    const code = scannedCodeIn(text)
    if (code?.page === page) onRead(code)
    // The link to the other page stays: the user may be about to tap it.
    else setSeen((before) => code ?? (typeof before === 'object' ? before : 'foreign'))
  })
  useEffect(() => {
    if (!video.current) return undefined
    let last = ''
    return watchCamera(video.current, {
      onState: setState,
      onText(text) {
        if (text !== last) read(text)
        last = text
      },
    })
  }, [])
  return { video, state, seen }
}

function Sight({ page, isWatching, seen }: { page: SignInPage; isWatching: boolean; seen: Seen }) {
  const words = useScanWords()
  if (!isWatching) return <p>{words.asking}</p>
  if (seen === undefined) return <p>{words.hold[page]}</p>
  if (seen === 'foreign') {
    return (
      <Notice tone="warning" title={words.foreign}>
        {words.hold[page]}
      </Notice>
    )
  }
  if ('path' in seen) return <WayOut {...seen} />
  return <Notice title={words.other[seen.page].title}>{words.other[seen.page].text}</Notice>
}

/** Four corners that frame the scanned area, and a dimmed surrounding. */
function Frame() {
  return (
    <svg className={css.frame} viewBox="0 0 100 100" aria-hidden>
      <path
        className={css.dusk}
        fillRule="evenodd"
        d="M0 0h100v100H0zM22 14h56a8 8 0 0 1 8 8v56a8 8 0 0 1-8 8H22a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8"
      />
      <path
        className={css.corners}
        d="M14 34V22a8 8 0 0 1 8-8h12M66 14h12a8 8 0 0 1 8 8v12M86 66v12a8 8 0 0 1-8 8H66M34 86H22a8 8 0 0 1-8-8V66"
      />
    </svg>
  )
}
