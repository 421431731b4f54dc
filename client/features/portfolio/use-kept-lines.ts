import { keptLinesOf } from '#shared/portfolio/kept-lines.ts'
import type { TalkLine } from '#shared/portfolio/talk-line.ts'
import { useAtlas } from '../../atlas/use-atlas.ts'
import { useKept } from '../../hooks/useKept.ts'
import type { KeptOccupation } from '../../offline/kept-occupations.ts'
import { useReasons } from '../../private/use-reasons.ts'

/** The student's kept occupations as lines of the talk card, from which the pass makes its own; none without the atlas on this device. */
export function useKeptLines(): { list: readonly KeptOccupation[]; lines: TalkLine[] } {
  const { list } = useKept()
  const reasons = useReasons(list)
  const { atlas } = useAtlas()
  const known = list.flatMap(({ occupationId, at }) => {
    const title = atlas?.occupation(occupationId)?.title
    return title ? [{ occupationId, title, why: reasons.get(occupationId), at }] : []
  })
  return { list, lines: keptLinesOf(known) }
}
