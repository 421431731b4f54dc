import { useMemo } from 'react'
import { namedStrengthsOf } from '#shared/portfolio/strengths.ts'
import type { OwnAnswer } from '#shared/portfolio/answers.ts'
import { useAtlas } from '../../atlas/use-atlas.ts'
import { useKept } from '../../hooks/useKept.ts'
import { useOwnChapters, useOwnResponses } from '../../hooks/useOwnChapters.ts'
import { useSession } from '../../hooks/useSession.ts'
import { useLanguage } from '../../messages/messages.ts'
import { type InternshipMaterial, internshipMaterialOf } from './internship-material.ts'

/** What the student's own answers and kept occupations offer for an application. */
export interface OwnMaterial extends InternshipMaterial {
  occupations: string[]
  strengths: { id: string; text: string }[]
  /** The student's own words of "Mein Beweis". */
  evidence: string
}

export function useOwnMaterial(): OwnMaterial {
  const { user } = useSession()
  const { data: chapters } = useOwnChapters()
  const { data: responses } = useOwnResponses(user?.userId ?? '')
  const { list } = useKept()
  const { atlas } = useAtlas()
  const { language } = useLanguage()
  return useMemo(() => {
    const answers: readonly OwnAnswer[] = (chapters ?? []).flatMap(({ challenges }) => challenges)
    const world = chapters?.find(({ challenges }) => challenges.some(isFolder))
    const folder = world?.challenges.find(isFolder)
    const read = responses?.chapters.flatMap(({ challenges }) => challenges).find(isFolder)
    // Without a connection the tablet may have only the newest leaf.
    const versions = [
      ...(read?.history ?? []),
      ...(read?.current ? [read.current] : []),
      ...(folder?.submission ? [{ ...folder.submission, response: folder.response }] : []),
    ]
    const { daysFrom, daysTo } = world?.run ?? {}
    const proof = answers.find(
      ({ slug, submission }) => slug === 'mein-beweis' && submission !== null,
    )?.response
    return {
      occupations: list.flatMap(({ occupationId }) => atlas?.occupation(occupationId)?.title ?? []),
      // The own text is a separate suggestion.
      strengths: namedStrengthsOf(answers, language),
      evidence: textIn(proof, 'text'),
      ...internshipMaterialOf(versions, daysFrom && daysTo ? { from: daysFrom, to: daysTo } : undefined),
    }
  }, [chapters, responses, list, atlas, language])
}

const isFolder = ({ definition }: { definition: { kind: string } }) => definition.kind === 'internship'

function textIn(response: unknown, field: string): string {
  const value = typeof response === 'object' && response !== null ? Object.entries(response) : []
  const found = value.find(([key]) => key === field)?.[1] as unknown
  return typeof found === 'string' ? found : ''
}
