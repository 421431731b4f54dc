import { labelOf } from '#shared/challenges/shape.ts'
import type { SingleChoiceDefinition, SingleChoiceResponse } from '#shared/challenges/single-choice.ts'
import { Stack } from '../../ui/Stack.tsx'
import type { ReaderProps } from '../kind-parts.ts'
import { Words } from '../Words.tsx'
import { formWords } from '../words.ts'

export function Reader(props: ReaderProps<SingleChoiceDefinition, SingleChoiceResponse>) {
  const { definition, response, language } = props
  const chosen =
    response.choice === null ? response.other : labelOf(definition.options, response.choice, language)
  return (
    <Stack gap={2}>
      <strong>{chosen || formWords(language).noAnswer}</strong>
      {response.reason !== '' && <Words text={response.reason} />}
    </Stack>
  )
}
