import { type IconName, icons } from './icons.ts'
import { LineIcon } from './LineIcon.tsx'

interface IconProps {
  name: IconName
  size?: number
  label?: string | undefined
}

/** Decorative beside a word. Alone, inside a control, it needs a `label`. */
export function Icon({ name, ...props }: IconProps) {
  return <LineIcon path={icons[name]} {...props} />
}
