import { useState } from 'react'
import type { TimeCapsuleDefinition, TimeCapsuleResponse } from '#shared/challenges/time-capsule.ts'
import { opensOn } from '#shared/challenges/time-capsule.ts'
import { formatDay } from '../../messages/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { ReaderProps } from '../kind-parts.ts'
import { Words } from '../Words.tsx'
import { dayOf } from '../local-day.ts'
import { isClosedCapsule } from './is-closed.ts'
import { PrintLetter } from './PrintLetter.tsx'
import css from './TimeCapsule.module.css'
import { words } from './words.ts'

export function Reader(props: ReaderProps<TimeCapsuleDefinition, TimeCapsuleResponse>) {
  const { definition, response, language, writtenAt } = props
  const text = words(language)
  const [isClosed] = useState(() => isClosedCapsule(definition, writtenAt))
  const [today] = useState(() => dayOf(new Date()))
  const writtenOn = writtenAt === undefined ? today : dayOf(new Date(writtenAt))
  if (!isClosed) {
    return (
      <div className={css.letter}>
        <p className={css.dear}>{text.opened(formatDay(writtenOn, language))}</p>
        <Words text={response.text} />
        <PrintLetter label={text.print}>
          <p>{text.opened(formatDay(writtenOn, language))}</p>
          <Words text={response.text} />
        </PrintLetter>
      </div>
    )
  }
  return (
    <div className={css.envelope}>
      <Icon name="lock" size={28} label={text.sealed} />
      <p>{text.sealedUntil(formatDay(opensOn(writtenOn, definition.opensBy), language))}</p>
    </div>
  )
}
