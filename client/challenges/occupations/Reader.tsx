import type { OccupationsDefinition, OccupationsResponse } from '#shared/challenges/occupations.ts'
import type { ReaderProps } from '../kind-parts.ts'
import { PlainList } from '../PlainList.tsx'

/** The occupations with their sentences; of an earlier version the fields that were ticked. */
export function Reader(props: ReaderProps<OccupationsDefinition, OccupationsResponse>) {
  const { definition, response, language } = props
  const fields = definition.fields.filter(({ id }) => response.choices.includes(id))
  return (
    <PlainList
      items={[
        ...response.picks.map(({ title, why }) => (why === '' ? title : `${title} – ${why}`)),
        ...fields.map(({ label }) => label[language]),
      ]}
    />
  )
}
