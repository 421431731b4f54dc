import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Door } from '../../ui/sign-in-link.ts'
import { announce } from '../../ui/toast.ts'
import type { ScannerProps } from './ScanButton.tsx'
import { ScanDialog } from './ScanDialog.tsx'
import { useScanWords } from './scan-words.ts'

const fieldAt: Record<Door, string> = { login: 'username', register: 'joinCode' }

/** From the tap to the filled field, with the camera in between. */
export function Scanner({ door, onDone }: ScannerProps) {
  const words = useScanWords()
  const place = useRef<HTMLDivElement>(null)
  const [entry, setEntry] = useState<string>()
  const arrive = useEffectEvent((read: string) => {
    const form = place.current?.closest('form')
    if (form) fill(form, fieldAt[door], read)
    announce(words.read(read))
    onDone()
  })
  // Once the dialog has gone, and has handed the focus back to where it came from.
  useEffect(() => {
    if (entry !== undefined) arrive(entry)
  }, [entry])
  return (
    <div ref={place}>
      {entry === undefined && <ScanDialog door={door} onRead={setEntry} onClose={onDone} />}
    </div>
  )
}

/** As if it had been typed: the hand goes on to what is still empty, or to what sends it. */
function fill(form: HTMLFormElement, name: string, entry: string) {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')]
  const field = fields.find((each) => each.name === name)
  if (field) field.value = entry
  const next = fields.find((each) => each.value === '')
  ;(next ?? form.querySelector<HTMLElement>('[type=submit]'))?.focus()
}
