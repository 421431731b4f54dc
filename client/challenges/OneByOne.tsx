import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Language } from '#shared/domain/language.ts'
import { Button } from '../ui/Button.tsx'
import { Disclosure } from '../ui/Disclosure.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Stack } from '../ui/Stack.tsx'
import { type Level, Levels } from './Levels.tsx'
import css from './OneByOne.module.css'
import { words } from './one-by-one-words.ts'
import { Rest } from './Rest.tsx'
import { StepButtons } from './StepButtons.tsx'
import { useStepAhead } from './step-ahead.ts'
import { useSwipe } from './use-swipe.ts'

interface OneByOneProps {
  /** The start of each item's path: `answers` makes `answers.r1`. */
  name: string
  items: readonly { id: string; text: string }[]
  /** Which item is shown, in words: "Eigenschaft 1 von 8". */
  place: (place: number, total: number) => string
  levels: readonly Level[]
  answers: Readonly<Record<string, number | null>>
  onAnswer: (itemId: string, level: number) => void
  language: Language
  disabled: boolean
  /** The number of consecutive items after which a pause screen is shown. */
  restAfter?: number
  /** After the last item. */
  children?: ReactNode
}

/** Long enough to see what was chosen, and to correct a slip. */
const seenMs = 250

/**
 * One item per screen, with large steps. A tap chooses and goes on; the arrow keys only select, Enter goes on. A swipe
 * goes back or forward. Opens at the first open item. After the last one it lists the open items and the choices.
 */
export function OneByOne(props: OneByOneProps) {
  const { name, items, place, levels, answers, onAnswer, language, disabled, restAfter, children } = props
  const text = words(language)
  const isOpen = ({ id }: { id: string }) => typeof answers[id] !== 'number'
  const left = items.filter(isOpen)
  const [at, setAt] = useState(() => (disabled ? 0 : placeOf(items.findIndex(isOpen), items.length)))
  const [stop, setStop] = useState<number>()
  const rested = useRef(new Set<number>())
  // Computed here, because the answer that leads to the pause screen is not stored yet when it is tapped.
  const isResting = stop === at && !items.slice(0, at).some(isOpen)
  const screen = useRef<HTMLDivElement>(null)
  const [moves, setMoves] = useState(0)
  const hint = useId()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useStepAhead(at < items.length && !disabled)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Counted in the state, so that it runs with the new screen: an effect of the screen before may run late.
  useEffect(() => {
    if (moves === 0) return
    const box = screen.current
    const target = ['input:checked', 'input', '[data-autofocus]'].map((each) =>
      box?.querySelector<HTMLElement>(each),
    )
    const wanted = target.find((each) => each) ?? box
    wanted?.focus({ preventScroll: true })
    box?.parentElement?.scrollIntoView({ block: 'start' })
  }, [moves])

  function goTo(next: number) {
    clearTimeout(timer.current)
    if (next < 0 || next > items.length) return
    if (isResting) rested.current.add(at)
    if (next !== at) setMoves((count) => count + 1)
    const isStop = restAfter !== undefined && next % restAfter === 0 && next < items.length
    setStop(next === at + 1 && isStop && !rested.current.has(next) ? next : undefined)
    setAt(next)
  }

  function goOn() {
    if (!isResting) return goTo(at + 1)
    rested.current.add(at)
    setMoves((count) => count + 1)
    setStop(undefined)
  }

  function goOnSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => goTo(at + 1), seenMs)
  }

  const swipe = useSwipe({ onForward: goOn, onBack: () => goTo(at - 1) })
  const item = isResting ? undefined : items[at]
  return (
    <Stack gap={3} className={css.place}>
      <ProgressBar
        label={at < items.length ? place(isResting ? at : at + 1, items.length) : text.overview}
        value={items.length - left.length}
        max={items.length}
        text={text.rated(items.length - left.length, items.length)}
        hideLabel={isResting}
        // In order, the position implies the number of answers; after a skip or a step back both are shown.
        hideText={isResting || items.length - left.length === at}
      />
      <div
        ref={screen}
        tabIndex={-1}
        key={isResting ? `rest ${at}` : (item?.id ?? '')}
        className={at < items.length && !isResting ? css.screen : undefined}
        {...swipe}
      >
        {isResting && restAfter !== undefined ? (
          <Rest done={at} total={items.length} every={restAfter} onGoOn={goOn} language={language} />
        ) : item ? (
          // Enter goes on from the keyboard; the form ignores it.
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
          <div onKeyDown={(event) => event.key === 'Enter' && !isOpen(item) && goTo(at + 1)}>
            <Levels
              name={`${name}.${item.id}`}
              legend={item.text}
              levels={levels}
              value={answers[item.id] ?? undefined}
              onChange={(level) => onAnswer(item.id, level)}
              onTap={goOnSoon}
              describedBy={hint}
              large
              disabled={disabled}
            />
            <p id={hint} className={at === 0 ? css.hint : 'visually-hidden'}>
              {text.hint}
            </p>
          </div>
        ) : (
          <Stack gap={4}>
            <div className={css.end}>
              <Icon name={left.length === 0 ? 'check-circle' : 'info'} size={28} />
              <strong>{left.length === 0 ? text.allRated : text.left(left.length)}</strong>
              {left.length > 0 && (
                <Button onClick={() => goTo(items.findIndex(isOpen))}>{text.toOpen}</Button>
              )}
            </div>
            <Disclosure summary={text.look}>
              <ol role="list" className={css.list}>
                {items.map((each, index) => (
                  <li key={each.id}>
                    <button type="button" onClick={() => goTo(index)}>
                      <span>{each.text}</span>
                      <strong>
                        {levels.find(({ value }) => value === answers[each.id])?.text ?? text.open}
                      </strong>
                    </button>
                  </li>
                ))}
              </ol>
            </Disclosure>
            {children}
          </Stack>
        )}
      </div>
      <StepButtons onBack={at > 0 ? () => goTo(at - 1) : undefined} backLabel={text.back}>
        {item && (
          <Button
            variant={isOpen(item) ? 'quiet' : 'primary'}
            iconEnd="arrow-right"
            onClick={() => goTo(at + 1)}
          >
            {isOpen(item) ? text.later : text.next}
          </Button>
        )}
      </StepButtons>
    </Stack>
  )
}

/** The end when nothing is open. */
function placeOf(open: number, count: number): number {
  return open < 0 ? count : open
}
