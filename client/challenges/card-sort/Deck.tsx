import { useEffect, useRef, useState } from 'react'
import type { Pile } from '#shared/challenges/card-sort.ts'
import { labelOf } from '#shared/challenges/shape.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { announce } from '../../ui/toast.ts'
import type { CardSortProps } from './props.ts'
import css from './AnswerForm.module.css'
import { PileButton } from './PileButton.tsx'
import { deckOf, isFull, withCardOn } from './sorting.ts'
import { words } from './words.ts'

/** The next card with a button for each category; below, the sorted cards. A tap on a sorted card takes it back. */
export function Deck({ definition, value, onChange, language }: CardSortProps) {
  const text = words(language)
  const [putOff, setPutOff] = useState<readonly string[]>([])
  const [history, setHistory] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<string>()
  const deck = deckOf(definition, value, putOff)
  const current = chosen && deck.includes(chosen) ? chosen : deck[0]
  const cardBox = useRef<HTMLDivElement>(null)
  const wanted = useRef(false)
  const label = (id: string) => labelOf(definition.cards, id, language)

  useEffect(() => {
    if (wanted.current) cardBox.current?.focus()
    wanted.current = false
  })

  function place(pile: Pile) {
    if (!current) return
    if (isFull(value, pile)) return announce(text.fullNews(pile.label[language]))
    onChange(withCardOn(value, current, pile.id))
    setHistory((before) => [...before.filter((id) => id !== current), current])
    const next = deck.find((id) => id !== current)
    const placed = text.placed(label(current), pile.label[language])
    announce(`${placed} ${next ? text.next(label(next)) : text.allSorted}`)
    if (!next) wanted.current = true
  }

  function takeBack(cardId: string) {
    onChange(withCardOn(value, cardId, undefined))
    setHistory((before) => before.filter((id) => id !== cardId))
    setChosen(cardId)
    wanted.current = true
  }

  const last = history.findLast((id) => !deck.includes(id))
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        {current ? (
          <div className={css.deck} data-more={Math.min(2, deck.length - 1)}>
            <div ref={cardBox} key={current} tabIndex={-1} className={css.card}>
              <span className={css.place}>
                {text.current(definition.cards.length - deck.length + 1, definition.cards.length)}
              </span>
              <strong>{label(current)}</strong>
            </div>
          </div>
        ) : (
          <div ref={cardBox} tabIndex={-1} className={css.done}>
            <Icon name="check-circle" size={28} />
            <strong>{text.allSorted}</strong>
            <span>{text.allSortedHint}</span>
          </div>
        )}
        {current && (
          <fieldset aria-label={text.where} className={css.targets}>
            {definition.piles.map((pile, index) => (
              <PileButton
                key={pile.id}
                pile={pile}
                tone={index}
                count={value.piles[pile.id]?.length ?? 0}
                language={language}
                onPress={() => place(pile)}
              />
            ))}
          </fieldset>
        )}
        <Row justify="between" className={css.below}>
          {last ? (
            <Button variant="quiet" icon="undo" onClick={() => takeBack(last)}>
              {text.undo}
            </Button>
          ) : (
            <span />
          )}
          {current && deck.length > 1 && (
            <Button
              variant="quiet"
              iconEnd="arrow-right"
              onClick={() => {
                setPutOff([...putOff.filter((id) => id !== current), current])
                setChosen(undefined)
                const next = deck.find((id) => id !== current)
                if (next) announce(text.next(label(next)))
              }}
            >
              {text.later}
            </Button>
          )}
        </Row>
      </Stack>
      <section aria-label={text.piles} className={css.piles}>
        {definition.piles.map((pile, index) => (
          <div
            key={pile.id}
            hidden={(value.piles[pile.id]?.length ?? 0) === 0}
            className={css.pile}
            data-tone={index}
          >
            <h2>
              {pile.label[language]}
              <span className={css.count}>{text.pileCount(value.piles[pile.id]?.length ?? 0, pile.max)}</span>
            </h2>
            <ul role="list">
              {value.piles[pile.id]?.map((cardId) => (
                <li key={cardId}>
                  <button
                    type="button"
                    className={css.lying}
                    aria-label={text.takeBack(label(cardId), pile.label[language])}
                    onClick={() => takeBack(cardId)}
                  >
                    {label(cardId)}
                    <Icon name="undo" size={16} />
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </Stack>
  )
}
