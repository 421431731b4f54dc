import type { CardSortDefinition, CardSortResponse } from '#shared/challenges/card-sort.ts'
import { labelsOf } from '#shared/challenges/shape.ts'
import type { ReaderProps } from '../kind-parts.ts'
import css from './Reader.module.css'
import { words } from './words.ts'

export function Reader({
  definition,
  response,
  language,
}: ReaderProps<CardSortDefinition, CardSortResponse>) {
  const text = words(language)
  const sortedIds = new Set(Object.values(response.piles).flat())
  const unsortedCount = definition.cards.filter(({ id }) => !sortedIds.has(id)).length
  return (
    <div className={css.piles}>
      {definition.piles.map((pile) => {
        const cards = labelsOf(definition.cards, response.piles[pile.id] ?? [], language)
        return (
          <div key={pile.id} className={css.pile}>
            <strong>
              {pile.label[language]} <span className={css.count}>{text.cards(cards.length)}</span>
            </strong>
            {cards.length > 0 && (
              <ul>
                {cards.map((card) => (
                  <li key={card}>{card}</li>
                ))}
              </ul>
            )}
          </div>
        )
      })}
      {unsortedCount > 0 && <p className={css.open}>{text.unsorted(unsortedCount)}</p>}
    </div>
  )
}
