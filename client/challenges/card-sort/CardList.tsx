import { isFull, pileIdOf, withCardOn } from './sorting.ts'
import type { CardSortProps } from './props.ts'
import css from './AnswerForm.module.css'
import { words } from './words.ts'

/** Every card with its categories as a radio list: for keyboards, switches and screen readers. */
export function CardList({ definition, value, onChange, language, disabled }: CardSortProps) {
  const text = words(language)
  return (
    <div className={css.list}>
      {definition.cards.map((card) => {
        const lyingOn = pileIdOf(value, card.id)
        return (
          <fieldset key={card.id} role="radiogroup" className={css.row}>
            <legend>{card.label[language]}</legend>
            <div className={css.options}>
              {definition.piles.map((pile, index) => (
                <label key={pile.id} className={css.option} data-tone={index}>
                  <input
                    type="radio"
                    name={`card.${card.id}`}
                    checked={lyingOn === pile.id}
                    disabled={disabled || (lyingOn !== pile.id && isFull(value, pile))}
                    onChange={() => onChange(withCardOn(value, card.id, pile.id))}
                  />
                  {pile.label[language]}
                </label>
              ))}
              {!definition.requireAll && (
                <label className={css.option}>
                  <input
                    type="radio"
                    name={`card.${card.id}`}
                    checked={lyingOn === undefined}
                    disabled={disabled}
                    onChange={() => onChange(withCardOn(value, card.id, undefined))}
                  />
                  {text.none}
                </label>
              )}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
