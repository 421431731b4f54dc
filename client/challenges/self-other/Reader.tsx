import type { SelfOtherDefinition, SelfOtherResponse } from '#shared/challenges/self-other.ts'
import { Stack } from '../../ui/Stack.tsx'
import type { ReaderProps } from '../kind-parts.ts'
import { Words } from '../Words.tsx'
import { Mirror } from './Mirror.tsx'

export function Reader({
  definition,
  response,
  language,
}: ReaderProps<SelfOtherDefinition, SelfOtherResponse>) {
  return (
    <Stack gap={3}>
      <Mirror definition={definition} response={response} language={language} />
      {response.surprise !== '' && <Words text={response.surprise} />}
    </Stack>
  )
}
