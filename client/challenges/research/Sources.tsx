import type { Source, ResearchDefinition, ResearchResponse } from '#shared/challenges/research.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { messageAt } from '../issues.ts'
import { isBlank, useUndo, withBack } from '../use-undo.ts'
import { formWords } from '../words.ts'
import type { AnswerFormProps } from '../kind-parts.ts'
import css from './Research.module.css'
import { words } from './words.ts'

const blank: Source = { title: '', url: '' }

/** Shows the required number of sources, at least one; a URL is plain text here. */
export function Sources(props: AnswerFormProps<ResearchDefinition, ResearchResponse>) {
  const { definition, value, onChange, issues, disabled, language } = props
  const text = words(language)
  const { min, max } = definition.sources
  const shown = Math.max(1, min, value.sources.length)
  const { place, offer } = useUndo(props)
  const sources = Array.from({ length: shown }, (_, index) => value.sources[index] ?? blank)

  const isFull = value.sources.filter((source) => !isBlank(source)).length >= max
  const isCited = value.sources.some(({ title }) => title === text.atlas)
  const canCiteAtlas = definition.fromAtlas === true && !isCited && !isFull && !disabled

  function change(next: Source[]) {
    onChange({ ...value, sources: next })
  }

  function remove(index: number, gone: Source) {
    change(sources.toSpliced(index, 1))
    if (isBlank(gone)) return
    const giveBack = (now: typeof value) => ({ ...now, sources: withBack(now.sources, index, gone, max) })
    offer(formWords(language).removed(text.source(index + 1)), giveBack)
  }

  return (
    <fieldset ref={place} name="sources" tabIndex={-1} className={css.sources}>
      <legend>{text.sources}</legend>
      <p className={css.hint}>{text.sourcesHint}</p>
      {sources.map((source, index) => (
        // A source is identified by its position: two empty ones do not differ otherwise.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className={css.source}>
          <legend className="visually-hidden">{text.source(index + 1)}</legend>
          <TextField
            label={text.title}
            name={`sources.${index}.title`}
            value={source.title}
            onChange={(event) => change(sources.with(index, { ...source, title: event.target.value }))}
            error={messageAt(issues, `sources.${index}.title`, language)}
            disabled={disabled}
            autoCapitalize="sentences"
            data-autofocus={index === max - 1 || undefined}
          />
          <TextField
            label={text.url}
            name={`sources.${index}.url`}
            type="url"
            inputMode="url"
            placeholder="https://"
            optional
            value={source.url}
            onChange={(event) => change(sources.with(index, { ...source, url: event.target.value }))}
            error={messageAt(issues, `sources.${index}.url`, language)}
            disabled={disabled}
          />
          {index >= Math.max(1, min) && !disabled && (
            <IconButton icon="trash" label={text.remove(index + 1)} onClick={() => remove(index, source)} />
          )}
        </fieldset>
      ))}
      {canCiteAtlas && (
        <Button icon="compass" onClick={() => change(withAtlas(value.sources, text.atlas))}>
          {text.takeAtlas}
        </Button>
      )}
      <FieldError id="sources-error" error={messageAt(issues, 'sources', language)} />
      {shown < max && !disabled && (
        <Button variant="quiet" icon="plus" data-autofocus onClick={() => change([...sources, blank])}>
          {text.add}
        </Button>
      )}
    </fieldset>
  )
}

/** In the first empty place, else at the end. */
function withAtlas(sources: readonly Source[], title: string): Source[] {
  const free = sources.findIndex(isBlank)
  return free === -1 ? [...sources, { title, url: '' }] : sources.with(free, { title, url: '' })
}
