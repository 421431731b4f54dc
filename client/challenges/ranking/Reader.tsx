import type { RankingDefinition, RankingResponse } from '#shared/challenges/ranking.ts'
import { labelsOf } from '#shared/challenges/shape.ts'
import type { ReaderProps } from '../kind-parts.ts'
import { PlainList } from '../PlainList.tsx'

export function Reader({ definition, response, language }: ReaderProps<RankingDefinition, RankingResponse>) {
  return <PlainList numbered items={labelsOf(definition.items, response.order, language)} />
}
