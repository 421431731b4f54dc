import type { Companion, Place } from '#shared/occupations/filters.ts'
import { choiceIcons } from './choice-icons.ts'

/** Decoration beside the word. */
export function ChoiceIcon({ of, size = 22 }: { of: Place | Companion; size?: number }) {
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
      aria-hidden
    >
      <path d={choiceIcons[of]} />
    </svg>
  )
}
