import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SignInPage } from '../ui/sign-in-link.ts'
import { announce } from '../ui/toast.ts'
import type { ScannerProps } from './ScanButton.tsx'
import { ScanDialog } from './ScanDialog.tsx'
import { useScanWords } from './scan-words.ts'

const fieldAt: Record<SignInPage, string> = { login: 'username', register: 'joinCode' }

/** Opens the scan dialog and fills the form's field with the scanned entry. */
export function Scanner({ page, isSignedIn, onDone }: ScannerProps) {
  const words = useScanWords()
  const place = useRef<HTMLDivElement>(null)
  const [entry, setEntry] = useState<string>()
  const arrive = useEffectEvent((read: string) => {
    const form = place.current?.closest('form')
    if (form) fill(form, fieldAt[page], read)
    announce(words.read(read))
    onDone()
  })
  // Runs after the dialog has closed and restored the focus, because filling the form moves the focus on.
  useEffect(() => {
    if (entry !== undefined) arrive(entry)
  }, [entry])
  return (
    <div ref={place}>
      {entry === undefined && (
        <ScanDialog page={page} isSignedIn={isSignedIn} onRead={setEntry} onClose={onDone} />
      )}
    </div>
  )
}

/** Sets the field, then focuses the next empty field or the submit button. */
function fill(form: HTMLFormElement, name: string, entry: string) {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')]
  const field = fields.find((each) => each.name === name)
  if (field) field.value = entry
  const next = fields.find((each) => each.value === '')
  ;(next ?? form.querySelector<HTMLElement>('[type=submit]'))?.focus()
}
