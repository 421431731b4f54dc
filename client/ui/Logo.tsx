import { useMessages } from '../messages/messages.ts'
import css from './Logo.module.css'

/**
 * The compass, with the product's name. `--bearing` rotates the needle from its rest position in the
 * north-east towards the next challenge (features/student/Needle.tsx). Same drawing as public/icons/logo.svg.
 */
export function Logo() {
  const { product } = useMessages('common')
  return (
    <span className={css.logo}>
      <svg data-compass viewBox="0 0 64 64" width={32} height={32} aria-hidden>
        <rect width="64" height="64" rx="15" fill="#4f46e5" />
        <circle cx="32" cy="32" r="19" fill="none" stroke="#fff" strokeWidth="3.6" />
        <circle cx="45.6" cy="18.4" r="6.6" fill="#ffd9a0" stroke="#4f46e5" strokeWidth="3.4" />
        <g className={css.needle}>
          <path d="M40.4 23.6 35.6 35.6 28.4 28.4Z" fill="#ff8a66" />
          <path d="M23.6 40.4 28.4 28.4 35.6 35.6Z" fill="#fff" />
        </g>
      </svg>
      <span data-wordmark>{product}</span>
    </span>
  )
}
