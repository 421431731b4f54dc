import { type IconName, icons } from './icons.ts'

/** Decorative beside a word. Alone, inside a control, it needs a `label`. `size` in px at normal text size. */
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
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
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
