import { type ComponentProps, useEffect, useState } from 'react'
import { useMessages } from '../messages/messages.ts'
import { Button } from './Button.tsx'
import { announce } from './toast.ts'

interface CopyButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'icon' | 'value'> {
  value: string
}

/** Copies a text and reports success or failure. */
export function CopyButton({ value, children, ...rest }: CopyButtonProps) {
  const { action, error } = useMessages('common')
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (!outcome) return undefined
    const timer = setTimeout(() => setOutcome(null), 2_500)
    return () => clearTimeout(timer)
  }, [outcome])
  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setOutcome('copied')
      announce(action.copied)
    } catch {
      setOutcome('failed')
      announce(`${action.copyFailed}. ${error.copyByHand}`)
    }
  }
  const words = { copied: action.copied, failed: action.copyFailed }
  return (
    <Button {...rest} icon={outcome === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
      {outcome ? words[outcome] : (children ?? action.copy)}
    </Button>
  )
}
