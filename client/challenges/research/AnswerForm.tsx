import type { ResearchDefinition, ResearchResponse } from '#shared/challenges/research.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { AnswerText } from '../AnswerText.tsx'
import { messageAt } from '../issues.ts'
import type { AnswerFormProps } from '../kind-parts.ts'
import css from './Research.module.css'
import { Sources } from './Sources.tsx'
import { words } from './words.ts'

/** A few words, such as a name. */
const shortMost = 100

export function AnswerForm(props: AnswerFormProps<ResearchDefinition, ResearchResponse>) {
  const { definition, value, onChange, issues, disabled, language } = props
  const text = words(language)
  return (
    <Stack gap={6}>
      {definition.suggest.length > 0 && (
        <div className={css.suggest}>
          <span>{text.suggest}</span>
          {definition.suggest.map((url) => (
            <a key={url} href={url} target="_blank" rel="noopener noreferrer">
              {url.replace('https://', '')}
              <Icon name="external" size={16} label={text.newWindow} />
            </a>
          ))}
        </div>
      )}
      {definition.fields.map(({ id, label, max }) => (
        <AnswerText
          key={id}
          label={label[language]}
          name={`fields.${id}`}
          rows={max <= shortMost ? 1 : 2}
          max={max}
          value={value.fields[id] ?? ''}
          onChange={(written) => onChange({ ...value, fields: { ...value.fields, [id]: written } })}
          error={messageAt(issues, `fields.${id}`, language)}
          disabled={disabled}
          language={language}
        />
      ))}
      {definition.sources.max > 0 && <Sources {...props} />}
    </Stack>
  )
}
