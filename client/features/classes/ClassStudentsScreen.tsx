import { useState } from 'react'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { formatJoinCode } from '#shared/domain/join-code.ts'
import { useSearchParam } from '../../hooks/useSearchParam.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useRealNames } from '../../hooks/useRealNames.ts'
import { useMessages } from '../../messages/messages.ts'
import { NamesMenu } from '../../names/NamesMenu.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AddStudentsDialog } from './AddStudentsDialog.tsx'
import { ClassFrame } from './ClassFrame.tsx'
import { MissingConsents } from './Consents.tsx'
import css from './ClassStudentsScreen.module.css'
import { HandSigns } from './HandSigns.tsx'
import { lessonPath } from './lesson-steps.ts'
import { ProgressView } from './ProgressView.tsx'
import { RosterView } from './RosterView.tsx'
import { ClassTablets } from './Tablets.tsx'
import { withoutStaleNotice } from '../../ui/without-stale-notice.ts'
import * as paths from '../../paths.ts'

export default function ClassStudentsScreen() {
  const { students: words } = useMessages('teacher')
  const [isAdding, setAdding] = useState(false)
  const add = () => setAdding(true)
  return (
    <ClassFrame
      page="students"
      hasOwnData
      renderActions={(found) => (
        <Button icon="plus" className={found ? undefined : css.keepsPlace} disabled={!found} onClick={add}>
          {words.add}
        </Button>
      )}
    >
      {(found) => (
        <>
          <MissingConsents classId={found.id} />
          <Students found={found} />
          <ClassTablets classId={found.id} />
          <AddStudentsDialog open={isAdding} onClose={() => setAdding(false)} found={found} />
        </>
      )}
    </ClassFrame>
  )
}

/** Polling interval while the page is visible. For an unchanged class the server reads only a version number. */
const liveMs = 5_000

function Students({ found }: { found: ClassRecord }) {
  const { students: words } = useMessages('teacher')
  const [chosen, choose] = useSearchParam('view')
  const names = useRealNames()
  const progress = useQuery('classes.progress', { id: found.id }, { everyMs: liveMs })
  const view = chosen === 'list' ? 'list' : 'progress'
  return (
    <Loaded
      query={view === 'list' ? withoutStaleNotice(progress) : progress}
      skeleton={<Skeleton height={[44, 64, 320]} />}
    >
      {(shown) =>
        shown.students.length === 0 ? (
          <NobodyYet found={found} />
        ) : (
          <>
            <div className={css.bar}>
              <Segments
                label={words.views}
                value={view}
                onChange={(next) => choose(next === 'list' ? next : null)}
                options={[
                  { value: 'progress', label: words.progressTab, icon: 'chart' },
                  { value: 'list', label: words.listTab, icon: 'key' },
                ]}
              />
              <HandSigns classId={found.id} progress={shown} names={names} />
              <div className={css.names}>
                <NamesMenu names={names} className={found.name} students={shown.students} />
              </div>
            </div>
            {view === 'list' ? (
              <RosterView found={found} names={names} />
            ) : (
              <ProgressView
                found={found}
                progress={shown}
                names={names}
                fetchedAt={progress.fetchedAt}
                isStale={progress.error !== undefined}
              />
            )}
          </>
        )
      }
    </Loaded>
  )
}

function NobodyYet({ found }: { found: ClassRecord }) {
  const { students: words, settings } = useMessages('teacher')
  const { start } = useMessages('week').lesson
  return (
    <Card>
      <EmptyState
        icon="users"
        title={words.emptyTitle}
        actions={
          found.isActive && (
            <>
              <ButtonLink
                variant="primary"
                icon="qr"
                to={paths.pathTo(paths.classSettings, { id: found.id })}
              >
                {words.showCode}
              </ButtonLink>
              <ButtonLink icon="play" to={lessonPath(found.id, 'accounts')}>
                {start}
              </ButtonLink>
            </>
          )
        }
      >
        {words.emptyText}
        {found.isActive && found.joinOpen && (
          <span className={css.code} translate="no">
            <span className="visually-hidden">{settings.joinTitle}: </span>
            {formatJoinCode(found.joinCode)}
          </span>
        )}
      </EmptyState>
    </Card>
  )
}
