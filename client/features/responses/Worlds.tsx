import { type ReactNode, useState } from 'react'
import type { ResponsesOfStudent } from '#shared/contract/students.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Stack } from '../../ui/Stack.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import css from './Responses.module.css'

type World = ResponsesOfStudent['chapters'][number]

interface WorldsProps<Chapter extends World> {
  worlds: readonly Chapter[]
  children: (challenge: Chapter['challenges'][number], chapterId: string) => ReactNode
}

/** One world at a time, the latest with answers first. */
export function Worlds<Chapter extends World>({ worlds, children }: WorldsProps<Chapter>) {
  const words = useMessages('responses')
  const { language } = useLanguage()
  const latest = worlds.findLast(({ challenges }) => challenges.some(({ current }) => current)) ?? worlds[0]
  const [chosen, setChosen] = useState<string>()
  const world = worlds.find(({ id }) => id === chosen) ?? latest
  if (!world) return null
  return (
    <Tabs
      label={words.worlds}
      selected={world.id}
      onSelect={setChosen}
      tabs={worlds.map(({ id, title, challenges }) => ({
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
        {world.challenges.map((challenge) => children(challenge, world.id))}
      </Stack>
    </Tabs>
  )
}
