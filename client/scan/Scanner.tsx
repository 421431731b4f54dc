import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { cardLinkOf } from '../ui/card-link.ts'
import type { SignInPage } from '../ui/sign-in-link.ts'
import { announce } from '../ui/toast.ts'
import type { ScannerProps } from './ScanButton.tsx'
import { ScanDialog } from './ScanDialog.tsx'
import css from './ScanDialog.module.css'
import type { ScannedCode } from './scanned-code.ts'
import { useScanWords } from './scan-words.ts'

const fieldAt: Record<SignInPage, string> = { login: 'username', register: 'joinCode' }

/** Opens the scan dialog and fills the form's field with the scanned entry. */
export function Scanner({ page, isSignedIn, onDone }: ScannerProps) {
  const words = useScanWords()
  const navigate = useNavigate()
  const { state } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const [code, setCode] = useState<ScannedCode>()
  const [isTyping, setTyping] = useState(false)
  const arrive = useEffectEvent(({ entry, cardCode }: ScannedCode) => {
    const form = place.current?.closest('form')
    if (form) fill(form, fieldAt[page], entry)
    announce(words.read(entry))
    // As with the same URL from a camera app: the page offers the sign-in, which needs a tap, or forgets an earlier card.
    if (page === 'login') void navigate(cardLinkOf(entry, cardCode), { replace: true, state })
    onDone()
  })
  // Runs after the dialog has closed and restored the focus, because filling the form moves the focus on.
  useEffect(() => {
    if (code !== undefined) arrive(code)
  }, [code])
  const type = useEffectEvent(() => {
    place.current?.closest('form')?.querySelector<HTMLElement>(`[name=${fieldAt[page]}]`)?.focus()
    onDone()
  })
  useEffect(() => {
    if (isTyping) type()
  }, [isTyping])
  return (
    <div ref={place} className={css.place}>
      {code === undefined && !isTyping && (
        <ScanDialog
          page={page}
          isSignedIn={isSignedIn}
          onRead={setCode}
          onType={() => setTyping(true)}
          onClose={onDone}
        />
      )}
    </div>
  )
}

/** Sets the field, then focuses the next empty field or the submit button. */
function fill(form: HTMLFormElement, name: string, entry: string) {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')]
  const field = fields.find((each) => each.name === name)
  if (field) field.value = entry
  const next = fields.find((each) => each.value === '' && !each.closest('details:not([open])'))
  ;(next ?? form.querySelector<HTMLElement>('[type=submit]'))?.focus()
}
