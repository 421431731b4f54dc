import { keptPassLinesOf } from '#shared/portfolio/kept-lines.ts'
import { useMessages } from '../../messages/messages.ts'
import { LockedReasons } from '../../private/LockedReasons.tsx'
import css from './Pass.module.css'
import { PassLines } from './PassLines.tsx'
import type { OwnChoices } from './use-choices.ts'
import { useKeptLines } from './use-kept-lines.ts'

/** The student's kept occupations, private until the student releases each. Nothing without the atlas on this device. */
export function KeptInPass({ released }: { released: ReturnType<OwnChoices['of']> }) {
  const { pass } = useMessages('portfolio')
  const { list, lines: kept } = useKeptLines()
  if (kept.length === 0) return null
  const lines = keptPassLinesOf(kept)
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
