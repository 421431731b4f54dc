import { type CompareDefinition, type CompareResponse, criteriaOf } from '#shared/challenges/compare.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Stack } from '../../ui/Stack.tsx'
import type { ReaderProps } from '../kind-parts.ts'
import { Words } from '../Words.tsx'
import css from './Compare.module.css'
import { Sums } from './Sums.tsx'
import { words } from './words.ts'

/** First the sums, then the single ratings, collapsed. */
export function Reader({ definition, response, language }: ReaderProps<CompareDefinition, CompareResponse>) {
  const text = words(language)
  const named = response.options.map((name, index) => name || text.option(index + 1))
  return (
    <Stack gap={4}>
      <Sums definition={definition} response={response} language={language} />
      {response.note !== '' && <Words text={response.note} />}
      <Disclosure summary={text.all}>
        <div className={css.wrap}>
          <table className={css.table}>
            <caption className="visually-hidden">{text.comparison}</caption>
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
                  <td data-column={text.important}>{text.weights[response.weights[id] ?? -1] ?? '–'}</td>
                  {named.map((name, index) => (
                    <Fit key={name} name={name} level={response.ratings[index]?.[id]} words={text.ratings} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Disclosure>
    </Stack>
  )
}

interface FitProps {
  name: string
  level: number | undefined
  words: readonly string[]
}

/** How well an option fits, in a word and as dots, which are hidden from screen readers. */
function Fit({ name, level = -1, words }: FitProps) {
  return (
    <td data-column={name}>
      <span className={css.dots} aria-hidden>
        {words.slice(1).map((word, index) => (
          <span key={word} className={index < level ? css.full : undefined} />
        ))}
      </span>
      {words[level] ?? '–'}
    </td>
  )
}
