import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { ResponsesOfStudent } from '#shared/contract/student-records.ts'
import { useSearchParam } from '../../hooks/useSearchParam.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Stack } from '../../ui/Stack.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import css from './Responses.module.css'

type Chapter = ResponsesOfStudent['chapters'][number]

interface ChapterTabsProps<Shown extends Chapter> {
  chapters: readonly Shown[]
  children: (challenge: Shown['challenges'][number], chapterId: string) => ReactNode
}

/**
 * One world at a time: the chosen one, which is in the URL; at first the one with the challenge that the URL names, else
 * the latest with answers. The tabs begin with the newest world, which is then in sight on a phone.
 */
export function ChapterTabs<Shown extends Chapter>({ chapters, children }: ChapterTabsProps<Shown>) {
  const words = useMessages('responses')
  const { language } = useLanguage()
  const latest =
    chapters.findLast(({ challenges }) => challenges.some(({ current }) => current)) ?? chapters[0]
  const asked = useLocation().hash.slice(1)
  useAsked(asked)
  const [chosen, choose] = useSearchParam('world')
  const chapter =
    chapters.find(({ id }) => id === chosen) ??
    chapters.find(({ challenges }) => challenges.some(({ id }) => id === asked)) ??
    latest
  if (!chapter) return null
  return (
    <Tabs
      label={words.chapters}
      selected={chapter.id}
      onSelect={choose}
      tabs={chapters.toReversed().map(({ id, title, challenges }) => ({
        id,
        label: (
          <span className={css.tab}>
            {title[language]}
            <span className={css.count}>
              {words.answered(challenges.filter(({ current }) => current).length, challenges.length)}
            </span>
          </span>
        ),
      }))}
    >
      <Stack gap={4} className={css.answers}>
        {chapter.challenges.map((challenge) => children(challenge, chapter.id))}
      </Stack>
    </Tabs>
  )
}

/** Scrolls once to the answer that the URL names (a cell of the class's table links to it), and focuses it. */
function useAsked(challengeId: string) {
  useEffect(() => {
    // After the shell has scrolled the new screen to its top and focused its heading.
    const frame = requestAnimationFrame(() => {
      const answer = document.getElementById(challengeId)
      answer?.scrollIntoView({ block: 'start' })
      answer?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [challengeId])
}
