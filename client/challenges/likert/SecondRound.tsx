import { useRef, useState } from 'react'
import type { LikertDefinition, LikertResponse } from '#shared/challenges/likert.ts'
import { capitalised } from '#shared/challenges/likert.ts'
import type { Language } from '#shared/domain/language.ts'
import { profileOf } from '#shared/interests/scoring.ts'
import { mostChoices, nextPairOf } from '#shared/interests/second-round.ts'
import { Button } from '../../ui/Button.tsx'
import { keepFocusInside } from '../../ui/keep-focus-inside.ts'
import css from './SecondRound.module.css'
import { words } from './words.ts'

interface SecondRoundProps {
  definition: LikertDefinition
  value: LikertResponse
  onChange: (value: LikertResponse) => void
  disabled: boolean
  language: Language
}

/**
 * Either-or questions after the last item, while directions tie at the top. They are optional: the answer can be
 * submitted at any time, with none or some of them.
 */
export function SecondRound({ definition, value, onChange, disabled, language }: SecondRoundProps) {
  const { scoring, items, secondRound = [] } = definition
  const choices = value.secondRound ?? []
  const [hasBegun, setHasBegun] = useState(false)
  const question = useRef<HTMLParagraphElement>(null)
  const text = words(language)
  if (scoring !== 'riasec-2') return null
  const pair = nextPairOf(profileOf(scoring, items, value.answers), secondRound, choices)
  if (pair === undefined && choices.length === 0) return null

  function take(next: LikertResponse['secondRound']) {
    onChange({ ...value, secondRound: next })
    question.current?.focus()
  }

  return (
    <section ref={keepFocusInside} className={css.round} aria-label={text.round}>
      <strong>{text.round}</strong>
      {pair && <p>{text.roundWhy}</p>}
      {hasBegun || choices.length > 0 ? (
        <>
          <p ref={question} tabIndex={-1} className={css.question}>
            {pair ? text.roundQuestion(choices.length + 1, mostChoices) : text.roundDone}
          </p>
          {pair && (
            <div className={css.pair}>
              {[pair, pair.toReversed()].map(([chosen, other], place) => (
                <Button
                  key={place}
                  disabled={disabled}
                  onClick={({ detail }) => {
                    // The second tap of a double tap meets the next question, which was not read yet.
                    if (detail < 2) take([...choices, { chosen: chosen!.id, other: other!.id }])
                  }}
                >
                  {capitalised(chosen!.text[language])}
                </Button>
              ))}
            </div>
          )}
          {choices.length > 0 && (
            <Button
              variant="quiet"
              icon="undo"
              disabled={disabled}
              onClick={() => take(choices.slice(0, -1))}
            >
              {text.roundAgain}
            </Button>
          )}
        </>
      ) : (
        <Button disabled={disabled} onClick={() => setHasBegun(true)}>
          {text.roundBegin}
        </Button>
      )}
    </section>
  )
}
