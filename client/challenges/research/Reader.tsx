import { isSafeUrl, type ResearchDefinition, type ResearchResponse } from '#shared/challenges/research.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { ReaderProps } from '../kind-parts.ts'
import { Words } from '../Words.tsx'
import { formWords } from '../words.ts'
import css from './Research.module.css'
import { words } from './words.ts'

export function Reader({
  definition,
  response,
  language,
}: ReaderProps<ResearchDefinition, ResearchResponse>) {
  const text = words(language)
  const sources = response.sources.filter(({ title, url }) => title !== '' || url !== '')
  return (
    <dl className={css.entries}>
      {definition.fields.map(({ id, label }) => (
        <div key={id}>
          <dt>{label[language]}</dt>
          <dd>
            <Words text={response.fields[id] || formWords(language).noAnswer} />
          </dd>
        </div>
      ))}
      {sources.length > 0 && (
        <div>
          <dt>{text.sources}</dt>
          {sources.map(({ title, url }) => (
            <dd key={`${title} ${url}`} className={css.named}>
              {title}
              {/* No preview and no fetch: the link opens only on a tap. */}
              {isSafeUrl(url) ? (
                <>
                  {' '}
                  <a href={url} target="_blank" rel="noopener noreferrer nofollow">
                    {url} <Icon name="external" size={14} label={text.newWindow} />
                  </a>
                </>
              ) : (
                url !== '' && ` (${url})`
              )}
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}
