import type { ComponentProps } from 'react'
import { Button } from './Button.tsx'
import type { IconName } from './icons.ts'

interface IconButtonProps extends Omit<
  ComponentProps<typeof Button>,
  'children' | 'icon' | 'iconEnd' | 'wide'
> {
  icon: IconName
  /** The action, as accessible name and tooltip. */
  label: string
}

export function IconButton({ icon, label, variant = 'quiet', ...rest }: IconButtonProps) {
  return <Button {...rest} variant={variant} icon={icon} aria-label={label} title={label} />
}
