import type { LikertDefinition, LikertResponse } from '#shared/challenges/likert.ts'
import { Stack } from '../../ui/Stack.tsx'
import type { ReaderProps } from '../kind-parts.ts'
import { PlainList } from '../PlainList.tsx'
import { levelsOf } from './levels.ts'

/** From the most liked to the least: what was answered alike stands together. */
export function Reader({ definition, response, language }: ReaderProps<LikertDefinition, LikertResponse>) {
  const levels = levelsOf(definition, language).toReversed()
  return (
    <Stack gap={2}>
      {levels.map(({ value, text }, index) => {
        const items = definition.items.filter(({ id }) => response.answers[id] === value)
        if (items.length === 0) return null
        return (
          <details key={value} open={index === 0}>
            <summary>
              {text} ({items.length})
            </summary>
            <PlainList items={items.map((item) => item.text[language])} />
          </details>
        )
      })}
    </Stack>
  )
}
