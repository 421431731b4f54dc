import type { Language } from '#shared/domain/language.ts'
import { ButtonContent, buttonClass } from '../ui/Button.tsx'
import { Orbit } from '../ui/Orbit.tsx'
import css from './OneByOne.module.css'
import { words } from './one-by-one-words.ts'

interface RestProps {
  done: number
  total: number
  /** The number of items between two pause screens. */
  every: number
  onGoOn: () => void
  language: Language
}

/** A pause screen in a long form. It is one button, so the next tap, Enter or swipe goes on. */
export function Rest({ done, total, every, onGoOn, language }: RestProps) {
  const text = words(language)
  const left = total - done
  return (
    <button type="button" className={css.rest} data-autofocus onClick={onGoOn}>
      <span aria-hidden>
        <Orbit total={total} arrived={done} size={112} label="">
          <strong className={css.count}>{done}</strong>
        </Orbit>
      </span>
      <strong>{text.done(done, total)}</strong>
      <span>{left === done ? text.half : left <= every ? text.almost(left) : text.breathe}</span>
      {/* Has the look of a button, because the whole screen is one. */}
      <span className={buttonClass({ variant: 'primary' })}>
        <ButtonContent iconEnd="arrow-right">{text.goOn}</ButtonContent>
      </span>
    </button>
  )
}
