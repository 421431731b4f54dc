import type { PassLine } from '#shared/portfolio/pass-parts.ts'
import { useMessages } from '../../messages/messages.ts'
import type { KeptOccupation } from '../../offline/kept-occupations.ts'
import { LockedReasons } from '../../private/LockedReasons.tsx'
import css from './Pass.module.css'
import { PassLines } from './PassLines.tsx'
import type { OwnChoices } from './use-choices.ts'

interface KeptInPassProps {
  list: readonly KeptOccupation[]
  lines: readonly PassLine[]
  released: ReturnType<OwnChoices['of']>
}

/** The student's kept occupations, private until the student releases each. Nothing without the atlas on this device. */
export function KeptInPass({ list, lines, released }: KeptInPassProps) {
  const { pass } = useMessages('portfolio')
  if (lines.length === 0) return null
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
