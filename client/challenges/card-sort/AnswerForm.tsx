import { useState } from 'react'
import { FieldError } from '../../ui/Field.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { messageAt } from '../issues.ts'
import css from './AnswerForm.module.css'
import { CardList } from './CardList.tsx'
import { Deck } from './Deck.tsx'
import type { CardSortProps } from './props.ts'
import { words } from './words.ts'

/** One card at a time, or all of them as radio lists; both give the same answer. */
export function AnswerForm(props: CardSortProps) {
  const { definition, value, issues, language, disabled } = props
  const [view, setView] = useState<'deck' | 'list'>('deck')
  const text = words(language)
  const open = definition.cards.length - Object.values(value.piles).flat().length
  const error = ['piles', ...definition.piles.map(({ id }) => `piles.${id}`)]
    .map((path) => messageAt(issues, path, language))
    .find(Boolean)
  return (
    <fieldset name="piles" tabIndex={-1} className={css.sort} aria-describedby="piles-error">
      <legend className="visually-hidden">{props.challengeTitle}</legend>
      <Stack gap={4}>
        <Row justify="between">
          <Segments
            label={text.view}
            value={view}
            onChange={setView}
            options={[
              { value: 'deck', label: text.deck },
              { value: 'list', label: text.list },
            ]}
          />
          {open > 0 && (view === 'list' || !definition.requireAll) && (
            <span className={css.open}>{definition.requireAll ? text.unsorted(open) : text.notAll}</span>
          )}
        </Row>
        <FieldError id="piles-error" error={error} />
        {view === 'deck' && !disabled ? <Deck {...props} /> : <CardList {...props} />}
      </Stack>
    </fieldset>
  )
}
