import type { MultipleChoiceDefinition, MultipleChoiceResponse } from '#shared/challenges/multiple-choice.ts'
import type { ReaderProps } from '../kind-parts.ts'
import { PlainList } from '../PlainList.tsx'

export function Reader(props: ReaderProps<MultipleChoiceDefinition, MultipleChoiceResponse>) {
  const { definition, response, language } = props
  const chosen = definition.options.filter(({ id }) => response.choices.includes(id))
  return (
    <PlainList
      items={[...chosen.map(({ label }) => label[language]), ...(response.other ? [response.other] : [])]}
    />
  )
}
