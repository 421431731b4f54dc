import type { ReactNode } from 'react'
import type { TalkLine, TalkPart } from '#shared/portfolio/talk-line.ts'
import { formatDay } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import { Switch } from '../../ui/Switch.tsx'
import css from './TalkCard.module.css'

export type ReleasableLine = TalkLine & { key: string; isReleased: boolean; picture?: ReactNode }

interface TalkCardPartProps {
  part: TalkPart
  lines: readonly ReleasableLine[]
  onRelease: (line: TalkLine, isReleased: boolean) => void
}

const icons: Record<TalkPart, IconName> = {
  strengths: 'star',
  interests: 'planet',
  moved: 'chart',
  occupations: 'compass',
  practice: 'tablet-check',
  questions: 'message',
  next: 'flag',
}

export function TalkCardPart({ part, lines, onRelease }: TalkCardPartProps) {
  const { card } = useMessages('portfolio')
  const isPrinted = lines.some(({ isReleased }) => isReleased)
  return (
    <section className={isPrinted ? css.part : `${css.part} no-print`}>
      <h2>
        <Icon name={icons[part]} />
        {card.parts[part]}
      </h2>
      {lines.length === 0 && <p className={css.missing}>{card.missing[part]}</p>}
      <ul role="list">
        {lines.map((line) => (
          <Line key={line.key} line={line} onRelease={onRelease} />
        ))}
      </ul>
    </section>
  )
}

function Line({ line, onRelease }: { line: ReleasableLine; onRelease: TalkCardPartProps['onRelease'] }) {
  const { card } = useMessages('portfolio')
  const { language } = useLanguage()
  const { isReleased, text, evidence, by, picture } = line
  return (
    <li className={isReleased ? css.line : `${css.line} ${css.closed} no-print`}>
      <div className={css.head}>
        <p className={css.text}>{text}</p>
        <div className={`${css.switch} no-print`}>
          <Switch
            label={
              <>
                <Icon name="print" size={20} />
                <span className="visually-hidden">
                  {card.release}: {text}
                </span>
              </>
            }
            checked={isReleased}
            onChange={(on) => onRelease(line, on)}
          />
        </div>
      </div>
      {picture}
      {evidence.map((each) => (
        <p key={each} className={css.evidence}>
          {each}
        </p>
      ))}
      {by && <p className={css.evidence}>{card.by(formatDay(by, language))}</p>}
    </li>
  )
}
