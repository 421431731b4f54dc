import { useEffect, useRef } from 'react'
import { placesOf, type RankingDefinition, type RankingResponse } from '#shared/challenges/ranking.ts'
import { labelOf } from '#shared/challenges/shape.ts'
import { FieldError } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { announce } from '../../ui/toast.ts'
import { messageAt } from '../issues.ts'
import type { AnswerFormProps } from '../kind-parts.ts'
import { formWords } from '../words.ts'
import css from './AnswerForm.module.css'
import { withMoved } from './order.ts'
import { words } from './words.ts'

/**
 * The student taps in order of importance, then corrects with ▲▼. Only the next place is shown, so that the choices begin
 * on the first screen. Each choice moves one row from the choices to the list, so the height stays the same.
 */
export function AnswerForm(props: AnswerFormProps<RankingDefinition, RankingResponse>) {
  const { definition, value, onChange, issues, disabled, language, challengeTitle } = props
  const text = words(language)
  const places = placesOf(definition)
  const { order } = value
  const label = (id: string) => labelOf(definition.items, id, language)
  const free = Math.max(0, places - order.length)
  const pool = definition.items.map(({ id }) => id).filter((id) => !order.includes(id))
  const { box, keepFocus } = useFocusAfterMove()

  function change(next: string[], news: string, focus: string) {
    keepFocus(focus)
    onChange({ order: next })
    announce(news)
  }

  /** The focus stays in the choices; after the last place it follows the item, which can be moved then. */
  function add(id: string) {
    const next = pool[pool.indexOf(id) + 1] ?? pool[pool.indexOf(id) - 1]
    const focus = free > 1 && next !== undefined ? `add-${next}` : `up-${id}`
    change([...order, id], text.now(label(id), order.length + 1), focus)
  }

  function move(id: string, by: number) {
    const next = withMoved(order, id, by)
    change(next, text.now(label(id), next.indexOf(id) + 1), `${by < 0 ? 'up' : 'down'}-${id}`)
  }

  return (
    <fieldset ref={box} name="order" tabIndex={-1} className={css.ranking} aria-describedby="order-error">
      <legend className="visually-hidden">{challengeTitle}</legend>
      <Stack gap={3}>
        <h2>{places < definition.items.length ? text.top(places) : text.yourOrder}</h2>
        <ol role="list" className={css.places}>
          {order.map((id, index) => (
            <li key={id} className={css.taken}>
              <span className={css.number}>{index + 1}</span>
              <span className={css.label}>{label(id)}</span>
              {!disabled && (
                <span className={css.buttons}>
                  <IconButton
                    icon="arrow-up"
                    label={text.up(label(id))}
                    data-focus={`up-${id}`}
                    aria-disabled={index === 0 || undefined}
                    onClick={() => move(id, -1)}
                  />
                  <IconButton
                    icon="arrow-down"
                    label={text.down(label(id))}
                    data-focus={`down-${id}`}
                    aria-disabled={index === order.length - 1 || undefined}
                    onClick={() => move(id, 1)}
                  />
                  <IconButton
                    icon="x"
                    label={formWords(language).remove(label(id))}
                    onClick={() =>
                      change(
                        order.filter((each) => each !== id),
                        text.gone(label(id)),
                        `add-${id}`,
                      )
                    }
                  />
                </span>
              )}
            </li>
          ))}
          {free > 0 && (
            <li className={css.free}>
              <span className={css.number}>{order.length + 1}</span>
              <span>{text.free(free)}</span>
            </li>
          )}
        </ol>
        <FieldError id="order-error" error={messageAt(issues, 'order', language)} />
        {pool.length > 0 && !disabled && (
          <>
            <h2>{text.pool}</h2>
            {free === 0 && <p className={css.hint}>{text.full}</p>}
            <div className={css.pool}>
              {pool.map((id) => (
                <button
                  key={id}
                  type="button"
                  className={css.choice}
                  data-focus={`add-${id}`}
                  disabled={free === 0}
                  aria-label={text.add(label(id), order.length + 1)}
                  onClick={() => add(id)}
                >
                  <Icon name="plus" size={18} />
                  {label(id)}
                </button>
              ))}
            </div>
          </>
        )}
      </Stack>
    </fieldset>
  )
}

/** Moving a row removes the focused button; this focuses the control named `data-focus`. */
function useFocusAfterMove() {
  const box = useRef<HTMLFieldSetElement>(null)
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const control = [...(box.current?.querySelectorAll<HTMLElement>('[data-focus]') ?? [])].find(
      (element) => element.dataset['focus'] === wanted.current,
    )
    wanted.current = undefined
    if (control && document.activeElement !== control) control.focus()
  })
  return { box, keepFocus: (name: string) => void (wanted.current = name) }
}
