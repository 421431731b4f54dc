import { useOutbox } from '../../hooks/useOutbox.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { formatNumber } from '../../messages/format.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SyncBadge, type SyncState } from '../../ui/SyncBadge.tsx'
import css from './DashboardScreen.module.css'
import { ways } from './ways.ts'

/** Where the student's own work is, counted from rows. Says nothing when nothing waits: no tick for everything. */
export function DeviceNews() {
  const { dashboard } = useMessages('student')
  const { waiting, sending, needsYou, drafts } = useOutbox()
  const { data: returned = [] } = useQuery('students.returned', {})
  const needing = returned.length + needsYou
  const counts: [SyncState, number][] = [
    ['draft', drafts.length],
    ['saved', waiting],
    ['sending', sending],
  ]
  const shown = counts.filter(([, count]) => count > 0)
  return (
    <>
      {needing > 0 && (
        <Notice
          tone="warning"
          title={dashboard.needsYou(needing)}
          actions={<ButtonLink to={ways.returned}>{dashboard.look}</ButtonLink>}
        >
          {dashboard.needsYouHint}
        </Notice>
      )}
      {shown.length > 0 && (
        <div className={css.states}>
          {shown.map(([state, count]) => (
            <Count key={state} state={state} count={count} />
          ))}
          {waiting + sending > 0 && <span>{dashboard.keepOpen}</span>}
        </div>
      )}
    </>
  )
}

function Count({ state, count }: { state: SyncState; count: number }) {
  const { language } = useLanguage()
  return (
    <span className={css.states}>
      {formatNumber(count, language)}
      <SyncBadge state={state} />
    </span>
  )
}
