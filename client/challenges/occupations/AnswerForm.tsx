import { use } from 'react'
import type {
  OccupationsDefinition,
  OccupationsResponse,
  PickedOccupation,
} from '#shared/challenges/occupations.ts'
import { FieldError } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { AnswerText } from '../AnswerText.tsx'
import { messageAt } from '../issues.ts'
import { KeptIds } from '../kept-ids.ts'
import type { AnswerFormProps } from '../kind-parts.ts'
import { useUndo } from '../use-undo.ts'
import { formWords } from '../words.ts'
import css from './AnswerForm.module.css'
import { Picker } from './Picker.tsx'
import { words } from './words.ts'

/** Occupations of the atlas, each with a sentence. The student's kept ones are offered first; the search works offline. */
export function AnswerForm(props: AnswerFormProps<OccupationsDefinition, OccupationsResponse>) {
  const { definition, value, onChange, issues, disabled, language, challengeTitle } = props
  const { max, whyMax } = definition
  const form = formWords(language)
  const text = words(language)
  const { place, offer } = useUndo(props)
  const keptIds = use(KeptIds)
  const isFull = value.picks.length >= max

  function write(id: string, why: string) {
    onChange({ ...value, picks: value.picks.map((pick) => (pick.id === id ? { ...pick, why } : pick)) })
  }

  function remove(gone: PickedOccupation) {
    const at = value.picks.indexOf(gone)
    onChange({ ...value, picks: value.picks.filter((pick) => pick !== gone) })
    offer(form.removed(gone.title), (now) => {
      const isBack = now.picks.length >= max || now.picks.some(({ id }) => id === gone.id)
      return isBack ? now : { ...now, picks: now.picks.toSpliced(at, 0, gone) }
    })
  }

  return (
    <fieldset ref={place} name="picks" tabIndex={-1} className={css.picks} aria-describedby="picks-error">
      <legend className="visually-hidden">{challengeTitle}</legend>
      <ul role="list" className={css.list}>
        {value.picks.map((pick, index) => (
          <li key={pick.id} className={css.pick}>
            <div className={css.head}>
              <strong>{pick.title}</strong>
              {!disabled && (
                <IconButton icon="x" label={form.remove(pick.title)} onClick={() => remove(pick)} />
              )}
            </div>
            <AnswerText
              label={<span className="visually-hidden">{text.why(pick.title)}</span>}
              name={`picks.${index}.why`}
              hint={text.whyHint}
              rows={2}
              max={whyMax}
              value={pick.why}
              onChange={(why) => write(pick.id, why)}
              error={messageAt(issues, `picks.${index}.why`, language)}
              disabled={disabled}
              language={language}
            />
          </li>
        ))}
      </ul>
      <output className={css.count}>
        {form.chosen(value.picks.length, max)}
        {isFull && !disabled && <span> · {text.full}</span>}
      </output>
      <FieldError id="picks-error" error={messageAt(issues, 'picks', language)} />
      {!isFull && !disabled && (
        <Picker
          keptIds={keptIds}
          takenIds={value.picks.map(({ id }) => id)}
          language={language}
          onTake={(picked) => onChange({ ...value, picks: [...value.picks, picked] })}
        />
      )}
    </fieldset>
  )
}
