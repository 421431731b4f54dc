import { useRef, useState } from 'react'
import type { LikertDefinition, LikertResponse } from '#shared/challenges/likert.ts'
import { capitalised } from '#shared/challenges/likert.ts'
import type { Language } from '#shared/domain/language.ts'
import { profileOf } from '#shared/interests/scoring.ts'
import { mostChoices, nextPairOf } from '#shared/interests/second-round.ts'
import { Button } from '../../ui/Button.tsx'
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
  const [hasBegun, setHasBegun] = useState(choices.length > 0)
  const question = useRef<HTMLParagraphElement>(null)
  const text = words(language)
  if (scoring !== 'riasec-2') return null
  const pair = nextPairOf(profileOf(scoring, items, value.answers), secondRound, choices)
  if (pair === undefined) return choices.length > 0 ? <output>{text.roundDone}</output> : null

  function choose(chosen: string, other: string) {
    onChange({ ...value, secondRound: [...choices, { chosen, other }] })
    question.current?.focus()
  }

  const [one, other] = pair
  return (
    <section className={css.round} aria-label={text.round}>
      <strong>{text.round}</strong>
      <p>{text.roundWhy}</p>
      {hasBegun ? (
        <>
          <p ref={question} tabIndex={-1} className={css.question}>
            {text.roundQuestion(choices.length + 1, mostChoices)}
          </p>
          <div className={css.pair}>
            {[one, other].map((item) => (
              <Button
                key={item.id}
                disabled={disabled}
                onClick={() => choose(item.id, item === one ? other.id : one.id)}
              >
                {capitalised(item.text[language])}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <Button disabled={disabled} onClick={() => setHasBegun(true)}>
          {text.roundBegin}
        </Button>
      )}
    </section>
  )
}
