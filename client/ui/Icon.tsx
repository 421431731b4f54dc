import { type IconName, icons } from './icons.ts'

/** Decoration beside a word. Alone, inside a control, it needs a `label`. */
export function Icon({
  name,
  size = 20,
  label,
}: {
  name: IconName
  size?: number
  label?: string | undefined
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={icons[name]} />
    </svg>
  )
}
