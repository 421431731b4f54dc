import type { PassLine } from '#shared/portfolio/pass-parts.ts'
import { useMessages } from '../../messages/messages.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import css from './Pass.module.css'

interface PassLinesProps {
  /** Unique on the page. */
  name: string
  lines: readonly PassLine[]
  isIn: (id: string) => boolean
  onChange: (id: string, isIn: boolean) => void
}

/** The chosen statements; the choice among them unfolds. Most students keep a whole answer. */
export function FoldedPassLines(props: PassLinesProps) {
  const { pass } = useMessages('portfolio')
  return (
    <>
      <ul role="list" className={css.lines}>
        {props.lines
          .filter(({ id }) => props.isIn(id))
          .map(({ id, text }) => (
            <li key={id} className={css.line}>
              <span>{text}</span>
            </li>
          ))}
      </ul>
      <Disclosure summary={pass.lines} className="no-print">
        <PassLines {...props} />
      </Disclosure>
    </>
  )
}

/** Statements, each of which can be selected. */
export function PassLines({ name, lines, isIn, onChange }: PassLinesProps) {
  const { pass } = useMessages('portfolio')
  return (
    <ul role="list" className={css.lines}>
      {lines.map(({ id, text }) => (
        <li key={id} className={isIn(id) ? css.line : `${css.line} ${css.out} no-print`}>
          <span>{text}</span>
          <span className="no-print">
            <Checkbox
              name={`pass-${name}-${id}`}
              label={
                <span className="visually-hidden">
                  {pass.isIn}: {text}
                </span>
              }
              checked={isIn(id)}
              onChange={(event) => onChange(id, event.target.checked)}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
