import type { LikertDefinition, LikertResponse } from '#shared/challenges/likert.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Stack } from '../../ui/Stack.tsx'
import type { ReaderProps } from '../kind-parts.ts'
import { PlainList } from '../PlainList.tsx'
import { InterestProfile } from './InterestProfile.tsx'
import { levelsOf } from './levels.ts'
import { words } from './words.ts'

/** The computed result, if the definition has one, and below it the answers themselves. */
export function Reader(props: ReaderProps<LikertDefinition, LikertResponse>) {
  const { definition, response, earlier, language } = props
  const answers = <Answers definition={definition} response={response} language={language} />
  const { scoring } = definition
  if (scoring === null) return answers
  return (
    <Stack gap={4}>
      <InterestProfile
        definition={{ ...definition, scoring }}
        response={response}
        earlier={earlier}
        language={language}
      />
      <Disclosure summary={words(language).answers}>{answers}</Disclosure>
    </Stack>
  )
}

/** From the highest to the lowest rating; equal ratings are grouped. */
function Answers({ definition, response, language }: ReaderProps<LikertDefinition, LikertResponse>) {
  const text = words(language)
  const levels = levelsOf(definition, language).toReversed()
  const labelOf = (wanted: string) =>
    definition.secondRound?.find(({ id }) => id === wanted)?.text[language] ?? wanted
  const chosen = (response.secondRound ?? []).map((each) =>
    text.rather(labelOf(each.chosen), labelOf(each.other)),
  )
  return (
    <Stack gap={3}>
      {levels.map(({ value, text: level }) => {
        const items = definition.items.filter(({ id }) => response.answers[id] === value)
        if (items.length === 0) return null
        return (
          <div key={value}>
            <strong>
              {level} ({items.length})
            </strong>
            <PlainList items={items.map((item) => item.text[language])} />
          </div>
        )
      })}
      {chosen.length > 0 && (
        <div>
          <strong>{text.round}</strong>
          <PlainList items={chosen} />
        </div>
      )}
    </Stack>
  )
}
