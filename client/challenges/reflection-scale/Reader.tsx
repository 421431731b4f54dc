import type {
  ReflectionScaleDefinition,
  ReflectionScaleResponse,
} from '#shared/challenges/reflection-scale.ts'
import { Stack } from '../../ui/Stack.tsx'
import { Bar } from '../Bar.tsx'
import type { ReaderProps } from '../kind-parts.ts'
import { Words } from '../Words.tsx'
import { formWords } from '../words.ts'
import css from './Reader.module.css'

export function Reader(props: ReaderProps<ReflectionScaleDefinition, ReflectionScaleResponse>) {
  const { definition, response, language } = props
  return (
    <Stack gap={4}>
      <dl className={css.scales}>
        {definition.scales.map(({ id, label, left, right, min, max }) => {
          const value = response.values[id]
          return (
            <div key={id} className={css.scale}>
              {label && <dt>{label[language]}</dt>}
              <dd>
                {value === undefined ? (
                  <span className={css.ends}>{formWords(language).noAnswer}</span>
                ) : (
                  <span className={css.line}>
                    <Bar percent={((value - min) / (max - min)) * 100} />
                    <strong>
                      {value}
                      <span className={css.of}>/{max}</span>
                    </strong>
                  </span>
                )}
                <span className={css.ends}>
                  <span>{left[language]}</span>
                  <span>{right[language]}</span>
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
      {response.text !== '' && <Words text={response.text} />}
    </Stack>
  )
}
