import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react'
import { completion as de } from '../../messages/de/completion.ts'
import { completion as en } from '../../messages/en/completion.ts'
import { useLanguage } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import css from './Completion.module.css'
import { type CompletedField, completedWith, completionsBesideDots, completionsOf } from './completions.ts'

/**
 * The words that complete the typed text in the form's field of this name, as buttons below it. They are shown only while
 * the field or one of them has the focus, so that no part of a password stays readable. For a hidden password several words
 * are shown, never a single one.
 */
export function Completion({ name }: { name: CompletedField }) {
  const words = { de, en }[useLanguage().language]
  const place = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState(none)
  const [isLeft, setLeft] = useState(false)

  useEffect(() => {
    const form = place.current?.closest('form')
    const input = form?.elements.namedItem(name)
    if (!form || !(input instanceof HTMLInputElement)) return undefined
    field.current = input
    const read = () => {
      setLeft(false)
      setFound(wordsFor(name, input))
    }
    const follow = ({ target }: FocusEvent) => {
      if (target === input) read()
      else if (!isInside(place.current, target)) setLeft(true)
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!isInside(form, relatedTarget)) setLeft(true)
    }
    // Waits for the end of the click or key press that moved the focus, because the page below the words then moves up.
    const closeUp = () => {
      if (!isInside(place.current, document.activeElement) && document.activeElement !== input) setFound(none)
    }
    const enterWords = (event: globalThis.KeyboardEvent) => {
      const first = place.current?.querySelector('button')
      if (event.key !== 'ArrowDown' || !first) return
      event.preventDefault()
      first.focus()
    }
    const listening = new AbortController()
    const { signal } = listening
    input.addEventListener('input', read, { signal })
    input.addEventListener('keydown', enterWords, { signal })
    form.addEventListener('focusin', follow, { signal })
    form.addEventListener('focusout', leave, { signal })
    for (const end of ['click', 'keyup']) document.addEventListener(end, closeUp, { signal })
    // A fast typist has entered letters before this chunk is loaded. An entry of three words can be complete: the button
    // below must not move when it is about to be pressed, so the next letter shows the words instead.
    // oxlint-disable-next-line react/set-state-in-effect
    if (document.activeElement === input && input.value.split('-').length < 3) read()
    return () => listening.abort()
  }, [name])

  function choose(word: string) {
    const input = field.current
    if (!input) return
    input.value = completedWith(word, input.value)
    input.focus()
    setFound(wordsFor(name, input))
  }

  return (
    <div ref={place}>
      {found.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the events come from its buttons
        <fieldset
          className={classNames(css.words, isLeft && css.left)}
          // A press keeps the focus in the field, and with it the keyboard on the screen.
          onMouseDown={(event) => event.preventDefault()}
          onKeyDown={(event) => moveAlong(event, field.current)}
        >
          <legend className="visually-hidden">{words.label[name]}</legend>
          <WordButtons found={found} onChoose={choose} />
        </fieldset>
      )}
      {/* The number only: a screen reader must not say words of the password aloud. */}
      <output className="visually-hidden">{found.length > 0 && !isLeft && words.count(found.length)}</output>
    </div>
  )
}

const none: readonly string[] = []

const wordsFor = (name: CompletedField, { type, value }: HTMLInputElement) =>
  type === 'password' ? completionsBesideDots(value) : completionsOf(name, value)

/** What the box shows without scrolling, and more than that. */
const inSight = 32
/** Between two groups, so that the next letter finds the thread free. */
const pauseMs = 60

interface WordButtonsProps {
  found: readonly string[]
  onChoose: (word: string) => void
}

/**
 * More than 200 words begin with an s. The visible buttons are rendered with the letter, the others in small groups, so
 * that typing is not delayed. Groups that the next letter replaces are never rendered.
 */
function WordButtons({ found, onChoose }: WordButtonsProps) {
  const [drawn, setDrawn] = useState({ found, count: inSight })
  const count = drawn.found === found ? drawn.count : inSight
  useEffect(() => {
    if (count >= found.length) return undefined
    const timer = setTimeout(() => setDrawn({ found, count: count + inSight }), pauseMs)
    return () => clearTimeout(timer)
  }, [found, count])
  return found
    .slice(0, count)
    .map((_, from) => from % inSight === 0 && <WordGroup key={from} {...{ found, from, onChoose }} />)
}

/** Memoised: a group that is there does not change when the next one comes. */
const WordGroup = memo(function WordGroup({ found, from, onChoose }: WordButtonsProps & { from: number }) {
  return found.slice(from, from + inSight).map((word, index) => (
    <Button key={word} tabIndex={from + index === 0 ? 0 : -1} onClick={() => onChoose(word)}>
      <span translate="no">{word}</span>
    </Button>
  ))
})

const isInside = (element: Element | null, target: EventTarget | null) =>
  target instanceof Node && element?.contains(target) === true

/** One Tab stop for all words; the arrow keys move among them, and upwards from the first one back to the field. */
function moveAlong(event: KeyboardEvent<HTMLElement>, field: HTMLInputElement | null) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key] ?? 0
  if (step === 0 && event.key !== 'Escape') return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll('button')]
  const now = all.findIndex((each) => each === document.activeElement)
  const next = step === 0 || now + step < 0 ? field : all[now + step]
  next?.focus()
}
