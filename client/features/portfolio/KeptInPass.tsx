import { useAtlas } from '../../atlas/use-atlas.ts'
import { useKept } from '../../hooks/useKept.ts'
import { useMessages } from '../../messages/messages.ts'
import { LockedReasons } from '../../private/LockedReasons.tsx'
import { useReasons } from '../../private/use-reasons.ts'
import css from './Pass.module.css'
import { PassLines } from './PassLines.tsx'
import type { OwnChoices } from './use-choices.ts'

/** The student's kept occupations, private until the student releases each. Nothing without the atlas on this device. */
export function KeptInPass({ released }: { released: ReturnType<OwnChoices['of']> }) {
  const { pass } = useMessages('portfolio')
  const { list } = useKept()
  const reasons = useReasons(list)
  const { atlas } = useAtlas()
  if (!atlas || list.length === 0) return null
  const lines = list.flatMap(({ occupationId }) => {
    const title = atlas.occupation(occupationId)?.title
    const why = reasons.get(occupationId)
    return title ? [{ id: occupationId, text: why ? `${title} – ${why}` : title }] : []
  })
  const isPrinted = lines.some(({ id }) => released.has(id))
  return (
    <section className={isPrinted ? css.chapter : `${css.chapter} no-print`}>
      <h2>{pass.kept}</h2>
      <p className="no-print">{pass.keptHint}</p>
      <div className="no-print">
        <LockedReasons list={list} />
      </div>
      <PassLines name="kept" lines={lines} isIn={released.has} onChange={released.put} />
    </section>
  )
}
