import type { Plan } from '#shared/contract/chapters.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { formatLocalTime, untilWords } from '../../messages/until.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { overdueMs } from './planned-start.ts'
import css from './PlanLine.module.css'
import { useSchoolZone } from '../../hooks/useSchoolZone.ts'

/** The plan of a world. The end has the same wording as on the students' screens. */
export function PlanLine({ plan }: { plan: Plan }) {
  const { plan: words } = useMessages('week')
  const { language } = useLanguage()
  const now = useMinute()
  const zone = useSchoolZone()
  const { startsLocal, startsAt, endsOn, closes, timeZone } = plan
  const isOverdue = startsAt !== null && Date.parse(startsAt) < now.getTime() - overdueMs
  return (
    <p className={css.line}>
      <Icon name="clock" size={18} />
      <span>
        {startsLocal !== null &&
          (isOverdue ? words.overdue : words.starts)(formatLocalTime(startsLocal, language))}
        {startsLocal !== null && zone !== undefined && zone !== timeZone && ` (${words.zone(timeZone)})`}
        {startsLocal !== null && endsOn !== null && ' · '}
        {endsOn !== null &&
          untilWords(endsOn, { timeZone, language, now, words: closes ? words.open : undefined })}
      </span>
    </p>
  )
}
