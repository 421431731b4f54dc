import { topicOf } from '#shared/portfolio/topics.ts'
import { releaseKeyOf, type TalkLine } from '#shared/portfolio/talk-line.ts'
import type { OwnChoices } from './use-choices.ts'

/**
 * Which lines of the talk card are released: those that the student switched on, and those of the topics chosen in 8.4
 * that the student has not switched off. A line stays off when its answer changes. A switch that is on covers only the
 * content that the student saw.
 */
export function releasesOf(choices: OwnChoices, topics: readonly { id: string }[]) {
  const opened = choices.of('card-released')
  const closed = choices.of('card-closed')
  return {
    has: (line: TalkLine) =>
      opened.has(releaseKeyOf(line)) ||
      (!closed.has(line.id) && topics.some(({ id }) => id === topicOf(line))),
    put: (line: TalkLine, isReleased: boolean) => {
      opened.put(releaseKeyOf(line), isReleased)
      closed.put(line.id, !isReleased)
    },
  }
}
