import type { Pile } from '#shared/challenges/card-sort.ts'
import type { Language } from '#shared/domain/language.ts'
import { classNames } from '../../ui/class-names.ts'
import css from './AnswerForm.module.css'
import { words } from './words.ts'

interface PileButtonProps {
  pile: Pile
  tone: number
  count: number
  language: Language
  onPress: () => void
}

/** Puts the card into a category. A full one stays clickable and then says why it accepts no more. */
export function PileButton({ pile, tone, count, language, onPress }: PileButtonProps) {
  const text = words(language)
  const full = pile.max !== null && count >= pile.max
  return (
    <button
      type="button"
      className={classNames(css.target, full && css.full)}
      data-tone={tone}
      aria-disabled={full || undefined}
      onClick={onPress}
    >
      {pile.label[language]}
      {pile.max !== null && (
        <small>
          {text.pileCount(count, pile.max)}
          {full && ` · ${text.full}`}
        </small>
      )}
    </button>
  )
}
