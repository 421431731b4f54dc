import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Row } from '../ui/Stack.tsx'

interface StepButtonsProps {
  /** Undefined on the first step. */
  onBack: (() => void) | undefined
  backLabel: string
  /** The button to the next step. */
  children: ReactNode
}

/** The buttons below one step of a form. */
export function StepButtons({ onBack, backLabel, children }: StepButtonsProps) {
  return (
    <Row justify="between">
      {onBack ? (
        <Button variant="quiet" icon="arrow-left" onClick={onBack}>
          {backLabel}
        </Button>
      ) : (
        <span />
      )}
      {children}
    </Row>
  )
}
