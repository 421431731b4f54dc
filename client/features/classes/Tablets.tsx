import { useState } from 'react'
import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf } from '#shared/contract/index.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { formatAge } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { EntryList } from '../../ui/EntryList.tsx'
import css from './Tablets.module.css'
import * as paths from '../../paths.ts'

type WaitingTablet = OutputOf<EndpointOf<'device.tablets'>>[number]

const everyMs = 60_000

/** Tablets on which letters of the teacher's classes wait, the oldest report first. */
export function useTablets() {
  return useQuery('device.tablets', {}, { everyMs })
}

/** For "Today": tablets whose last report is from yesterday or earlier. Renders nothing if there are none. */
export function QuietTablets({ tablets }: { tablets: readonly WaitingTablet[] }) {
  const { tablets: words } = useMessages('week')
  const { language } = useLanguage()
  const quiet = tablets.filter(({ silence }) => silence !== 'none')
  const missing = quiet.filter(({ silence }) => silence === 'week')
  const recent = quiet.filter(({ silence }) => silence === 'day')
  const last = quiet.at(-1)
  if (!last) return null
  const when = (at: string) => formatAge(at, language)
  return (
    <>
      <p className={css.quiet}>
        <Icon name="tablet" />
        {words.quiet(new Set(quiet.map(({ id }) => id)).size, when(last.reportedAt))}
      </p>
      {recent.length > 0 && (
        <ul role="list" className={css.links}>
          {recent.map((tablet) => (
            <li key={`${tablet.id} ${tablet.class.id}`}>
              <Link to={paths.pathTo(paths.classStudents, { id: tablet.class.id })}>
                {words.ofClass(tablet.class.name, tablet.number, tablet.waiting)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {missing.map((tablet) => (
        <Notice
          key={`${tablet.id} ${tablet.class.id}`}
          tone="warning"
          title={words.missing(tablet.number)}
          actions={
            <ButtonLink to={paths.pathTo(paths.classStudents, { id: tablet.class.id })}>
              {words.toClass(tablet.class.name)}
            </ButtonLink>
          }
        >
          <p>{words.missingText(tablet.class.name, tablet.waiting, when(tablet.reportedAt))}</p>
        </Notice>
      ))}
    </>
  )
}

/** On the class's page: every tablet on which letters of the class wait. Renders nothing if there are none. */
export function ClassTablets({ classId }: { classId: string }) {
  const { tablets: words } = useMessages('week')
  const { language } = useLanguage()
  const tablets = (useTablets().data ?? []).filter((tablet) => tablet.class.id === classId)
  const [asked, ask] = useState<WaitingTablet>()
  const settle = useAction('device.settle')
  if (tablets.length === 0) return null
  const when = (at: string) => formatAge(at, language)
  return (
    <Card title={words.title(tablets.length)}>
      <p>{words.lead}</p>
      <EntryList>
        {tablets.map((tablet) => (
          <li key={tablet.id}>
            <span>
              <strong>{words.name(tablet.number)}</strong>
              {': '}
              {words.waiting(tablet.waiting, when(tablet.since))}
              {'. '}
              <span className={tablet.silence === 'week' ? css.late : undefined}>
                {words.reported(when(tablet.reportedAt))}
              </span>
            </span>
            <Button aria-label={words.settleOf(tablet.number)} onClick={() => ask(tablet)}>
              {words.settle}
            </Button>
          </li>
        ))}
      </EntryList>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => ask(undefined)}
        onConfirm={async () => {
          if (asked && (await settle.run({ id: asked.id, classId }))) ask(undefined)
        }}
        write={settle}
        title={words.settleTitle(asked?.number ?? 0)}
        confirmLabel={words.settle}
      >
        <p>{words.settleText}</p>
      </ConfirmDialog>
    </Card>
  )
}
