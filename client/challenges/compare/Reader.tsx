import { type CompareDefinition, type CompareResponse, criteriaOf } from '#shared/challenges/compare.ts'
import { Stack } from '../../ui/Stack.tsx'
import type { ReaderProps } from '../kind-parts.ts'
import { Words } from '../Words.tsx'
import css from './Compare.module.css'
import { Sums } from './Sums.tsx'
import { words } from './words.ts'

export function Reader({ definition, response, language }: ReaderProps<CompareDefinition, CompareResponse>) {
  const text = words(language)
  const named = response.options.map((name, index) => name || text.option(index + 1))
  return (
    <Stack gap={4}>
      {/* Scrolls on a phone, so it must be focusable. Not a landmark, because a page may have several. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div className={css.wrap} role="group" tabIndex={0} aria-label={text.comparison}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{text.criterion}</th>
              <th scope="col">{text.important}</th>
              {named.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {criteriaOf(response, definition).map(({ id, label }) => (
              <tr key={id}>
                <th scope="row">{label[language]}</th>
                <td>{text.weights[response.weights[id] ?? -1] ?? '–'}</td>
                {named.map((name, index) => (
                  <td key={name}>{text.ratings[response.ratings[index]?.[id] ?? -1] ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Sums definition={definition} response={response} language={language} />
      {response.note !== '' && <Words text={response.note} />}
    </Stack>
  )
}
