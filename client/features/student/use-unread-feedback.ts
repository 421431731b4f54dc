import type { LocalText } from '#shared/domain/language.ts'
import { useOwnResponses } from '../../hooks/useOwnChapters.ts'

export interface UnreadFeedback {
  id: string
  challengeId: string
  title: LocalText
  text: string | null
}

/** The teacher's feedback that the student has not read yet. */
export function useUnreadFeedback(studentId: string): UnreadFeedback[] {
  const { data } = useOwnResponses(studentId)
  return (data?.chapters ?? []).flatMap(({ challenges }) =>
    challenges.flatMap(({ id: challengeId, title, feedback }) =>
      feedback
        .filter(({ readAt }) => readAt === null)
        .map(({ id, text }) => ({ id, challengeId, title, text })),
    ),
  )
}
