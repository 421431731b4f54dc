import { useMemo } from 'react'
import { strengthsOf } from '#shared/portfolio/strengths.ts'
import type { OwnAnswer } from '#shared/portfolio/answers.ts'
import { useAtlas } from '../../atlas/use-atlas.ts'
import { useKept } from '../../hooks/useKept.ts'
import { useOwnChapters } from '../../hooks/useOwnChapters.ts'
import { useLanguage } from '../../messages/messages.ts'

/** What the student's own answers and kept occupations offer for an application. */
export interface OwnMaterial {
  occupations: string[]
  strengths: string[]
  /** The student's own words of "Mein Beweis". */
  evidence: string
  days: { from: string; to: string } | undefined
  /** What was learnt on the newest day of the internship. */
  learnt: string
}

export function useOwnMaterial(): OwnMaterial {
  const { data: chapters } = useOwnChapters()
  const { list } = useKept()
  const { atlas } = useAtlas()
  const { language } = useLanguage()
  return useMemo(() => {
    const answers: readonly OwnAnswer[] = (chapters ?? []).flatMap(({ challenges }) => challenges)
    const run = chapters?.find((chapter) =>
      chapter.challenges.some(({ definition }) => definition.kind === 'internship'),
    )?.run
    const leaf = answers.find(({ definition }) => definition.kind === 'internship')?.response
    const proof = answers.find(
      ({ slug, submission }) => slug === 'mein-beweis' && submission !== null,
    )?.response
    return {
      occupations: list.flatMap(({ occupationId }) => atlas?.occupation(occupationId)?.title ?? []),
      strengths: strengthsOf(answers, language)
        // The evidence is offered by itself.
        .filter(({ id }) => !id.includes('seen'))
        .map(({ text }) => text),
      evidence: textIn(proof, 'text'),
      days: run?.daysFrom && run.daysTo ? { from: run.daysFrom, to: run.daysTo } : undefined,
      learnt: textIn(leaf, 'learnt'),
    }
  }, [chapters, list, atlas, language])
}

function textIn(response: unknown, field: string): string {
  const value = typeof response === 'object' && response !== null ? Object.entries(response) : []
  const found = value.find(([key]) => key === field)?.[1] as unknown
  return typeof found === 'string' ? found : ''
}
