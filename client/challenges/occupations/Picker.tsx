import { useDeferredValue, useRef, useState } from 'react'
import type { PickedOccupation } from '#shared/challenges/occupations.ts'
import type { Language } from '#shared/domain/language.ts'
import { type Atlas, noFilters } from '#shared/occupations/atlas.ts'
import type { PackedOccupation } from '#shared/occupations/pack.ts'
import { useAtlas } from '../../atlas/use-atlas.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { keepFocusInside } from '../../ui/keep-focus-inside.ts'
import { TextField } from '../../ui/TextField.tsx'
import css from './AnswerForm.module.css'
import { words } from './words.ts'

interface PickerProps {
  keptIds: readonly string[]
  takenIds: readonly string[]
  language: Language
  onTake: (picked: PickedOccupation) => void
}

/** The student's kept occupations, and a search in the atlas. */
export function Picker(props: PickerProps) {
  const { atlas, error, retry } = useAtlas()
  const { action } = useMessages('common')
  const text = words(props.language)
  if (atlas) return <Choices {...props} atlas={atlas} />
  if (!error) return <Skeleton height={[72]} />
  return (
    <Notice
      tone="warning"
      live
      title={text.noAtlas}
      actions={<Button onClick={() => void retry()}>{action.retry}</Button>}
    >
      {text.noAtlasHint}
    </Notice>
  )
}

/** Few results, because typing one more letter is faster than reading a long list. */
const shownMost = 6

function Choices({ atlas, keptIds, takenIds, language, onTake }: PickerProps & { atlas: Atlas }) {
  const text = words(language)
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const asked = useDeferredValue(query.trim())
  const isFree = ({ id }: PackedOccupation) => !takenIds.includes(id)
  const kept = keptIds.flatMap((id) => atlas.occupation(id) ?? []).filter(isFree)
  const found = asked === '' ? [] : atlas.find({ ...noFilters, query: asked }).filter(isFree)
  // The focus moves to the field, because the button of the word was removed.
  function search(idea: string) {
    setQuery(idea)
    field.current?.focus({ preventScroll: true })
  }
  function take({ id, title, fields }: PackedOccupation) {
    setQuery('')
    onTake({ id, title, fields: [...fields], why: '' })
  }
  return (
    <div ref={keepFocusInside} className={css.picker}>
      {kept.length > 0 && <Offers title={text.kept} occupations={kept} text={text} onTake={take} />}
      <TextField
        type="search"
        name="search"
        ref={field}
        label={text.search}
        hint={text.searchHint}
        autoComplete="off"
        enterKeyHint="search"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {query === '' && (
        <div className={css.ideas}>
          {text.ideas.map((idea) => (
            <Button key={idea} icon="search" onClick={() => search(idea)}>
              {idea}
            </Button>
          ))}
        </div>
      )}
      <div aria-live="polite">
        {asked !== '' && found.length === 0 && <p>{text.none}</p>}
        {found.length > 0 && (
          <Offers title={text.found} occupations={found.slice(0, shownMost)} text={text} onTake={take} />
        )}
      </div>
    </div>
  )
}

interface OffersProps {
  title: string
  occupations: readonly PackedOccupation[]
  text: ReturnType<typeof words>
  onTake: (occupation: PackedOccupation) => void
}

function Offers({ title, occupations, text, onTake }: OffersProps) {
  return (
    <section aria-label={title}>
      <p className={css.title}>{title}</p>
      <ul role="list" className={css.offers}>
        {occupations.map((occupation) => (
          <li key={occupation.id}>
            <Button
              className={css.offer}
              aria-label={text.take(occupation.title)}
              onClick={() => onTake(occupation)}
            >
              <Icon name="plus" />
              <span className={css.words}>
                <span className={css.name}>{occupation.title}</span>
                <span className={css.sentence}>{occupation.sentence}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
