import { type ReactNode, useEffect, useState } from 'react'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { ApiError } from '../../api/errors.ts'
import { useSearchParam } from '../../hooks/useSearchParam.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Planet } from '../../ui/Planet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Approvals } from './Approvals.tsx'
import { Archive } from './Archive.tsx'
import css from './ClassesScreen.module.css'
import { ClassCard } from './ClassCard.tsx'
import { CreateClassDialog } from './CreateClassDialog.tsx'
import { HandOvers } from './HandOvers.tsx'
import { SlotsMeter } from './SlotsMeter.tsx'
import { Today } from './Today.tsx'
import { UnusualSignIns } from './UnusualSignIns.tsx'
import { useSlots } from './use-slots.ts'
import * as paths from '../../paths.ts'

export default function ClassesScreen() {
  const { classes: words } = useMessages('teacher')
  const { start } = useMessages('week').lesson
  const list = useQuery('classes.list', {})
  const slots = useSlots()
  const [isCreating, setCreating] = useState(false)
  useEffect(preloadClassPages, [])
  const create = (
    <Button
      variant="primary"
      icon="plus"
      disabled={slots.refusal !== undefined}
      aria-describedby={slots.refusal === undefined ? undefined : slots.refusalId}
      onClick={() => setCreating(true)}
    >
      {words.create}
    </Button>
  )
  const actions = (
    <>
      <ButtonLink icon="play" to={paths.startLesson}>
        {start}
      </ButtonLink>
      {create}
    </>
  )
  const [chosen, choose] = useSearchParam('view')
  const view = chosen === 'archive' ? 'archive' : 'active'
  const isEmpty = view === 'active' && list.data?.every(({ isActive }) => !isActive)
  // The reason why no class can be created is shown above the classes. Both are shown together, so that nothing moves.
  const isComing = !list.error && !slots.isUnknown && !(list.data && slots.usage)
  // A newcomer, or a teacher after a reset: no failure, and no reason for red.
  const isClosed = list.error instanceof ApiError && list.error.code === 'CLASSES_CLOSED'
  return (
    <Page title={words.title} actions={!isEmpty && !isClosed && actions}>
      <Today />
      <SlotsMeter slots={slots} isComing={isComing} isToldElsewhere={list.isStale || isClosed} />
      <Loaded
        query={isComing ? { ...list, data: undefined } : list}
        skeleton={<ClassesSkeleton />}
        explained={
          isClosed && (
            <Notice icon="key" title={words.closed} live>
              {words.closedText}
            </Notice>
          )
        }
      >
        {(classes) => (
          <Views
            active={classes.filter(({ isActive }) => isActive)}
            archived={classes.filter(({ isActive }) => !isActive)}
            create={isEmpty && actions}
            view={view}
            onView={(next) => choose(next === 'archive' ? next : null)}
          />
        )}
      </Loaded>
      <HandOvers />
      <Approvals />
      <UnusualSignIns />
      <CreateClassDialog open={isCreating} onClose={() => setCreating(false)} />
    </Page>
  )
}

/** Preloads the pages of a class, so that they open at once and without a connection. */
function preloadClassPages() {
  const load = () =>
    Promise.all([
      import('./ClassStudentsScreen.tsx'),
      import('./ClassChaptersScreen.tsx'),
      import('./ClassSettingsScreen.tsx'),
      import('./LessonScreen.tsx'),
    ])
  const timer = setTimeout(() => void load().catch(() => undefined), 1_500)
  return () => clearTimeout(timer)
}

interface ViewsProps {
  active: readonly ClassRecord[]
  archived: readonly ClassRecord[]
  /** The button that creates a class, shown in the empty state. */
  create: ReactNode
  view: 'active' | 'archive'
  onView: (next: string) => void
}

function Views({ active, archived, create, view, onView }: ViewsProps) {
  const { classes: words } = useMessages('teacher')
  return (
    <Tabs
      label={words.views}
      selected={view}
      onSelect={onView}
      tabs={[
        { id: 'active', label: words.active(active.length) },
        { id: 'archive', label: words.archive },
      ]}
    >
      {view === 'archive' ? (
        <Archive archived={archived} />
      ) : active.length > 0 ? (
        <ul className={css.grid} role="list">
          {active.map((found) => (
            <li key={found.id}>
              <ClassCard found={found} />
            </li>
          ))}
        </ul>
      ) : (
        <Card>
          <EmptyState
            picture={<Planet order={1} size={96} faded />}
            title={archived.length > 0 ? words.noneActive : words.emptyTitle}
            actions={create}
          >
            {archived.length > 0 ? words.noneActiveText : words.emptyText}
          </EmptyState>
        </Card>
      )}
    </Tabs>
  )
}

function ClassesSkeleton() {
  return (
    <>
      <Skeleton height={48} />
      <div className={css.grid}>
        <Skeleton height={232} />
        <Skeleton height={232} />
        <Skeleton height={232} />
      </div>
    </>
  )
}
