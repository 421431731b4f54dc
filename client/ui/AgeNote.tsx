import { formatAge } from '../messages/format.ts'
import { useLanguage, useMessages } from '../messages/messages.ts'
import css from './AgeNote.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { useMinute } from './use-minute.ts'

/** The age of the shown data: "Zuletzt geladen: heute um 9:42 Uhr". `stale` when it could not be refreshed. */
export function AgeNote({ at, stale }: { at: string | null; stale?: boolean | undefined }) {
  const { connection } = useMessages('common')
  const { language } = useLanguage()
  const now = useMinute()
  return (
    <span className={classNames(css.note, stale && css.stale)}>
      <Icon name={stale ? 'cloud-off' : 'clock'} size={16} />
      {at === null ? connection.neverLoaded : connection.asOf(formatAge(at, language, now))}
    </span>
  )
}
