import { type ReactNode, useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { notFoundError } from '../../api/not-found.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ClassNav, type ClassPage } from './ClassNav.tsx'
import { RestoreButton } from './RestoreButton.tsx'
import { withoutStaleNotice } from '../../ui/without-stale-notice.ts'
import { links } from './links.ts'

interface ClassFrameProps {
  page: ClassPage
  /** Undefined while the class is not known: the place is kept, so that nothing moves. */
  renderActions?: ((found: ClassRecord | undefined) => ReactNode) | undefined
  /** The page asks for data of its own, and says how old they are. */
  hasOwnData?: boolean | undefined
  children: (found: ClassRecord) => ReactNode
}

/** What the three pages of a class share: its name, the way between them, and the error screen when there is no such class. */
export function ClassFrame({ page, renderActions, hasOwnData, children }: ClassFrameProps) {
  const { nav: words } = useMessages('teacher')
  const { id = '' } = useParams()
  const list = useQuery('classes.list', {})
  const found = list.data?.find((candidate) => candidate.id === id.toLowerCase())
  const isAsked = useAskedAnew(list.refresh, !found)
  if (isAsked && list.data && !found && !list.isStale) throw notFoundError()
  return (
    <Page
      eyebrow={<BackLink to={links.classes}>{words.back}</BackLink>}
      title={
        <>
          {found?.name ?? words.class}
          <span className="visually-hidden">: {words[page]}</span>
          {/* Name and description decide how high the head is: the way between the pages waits for them. */}
          {!found && !list.error && <span data-coming />}
        </>
      }
      lead={found?.description || undefined}
      actions={found?.isActive === false ? undefined : renderActions?.(found)}
    >
      <ClassNav classId={id} current={page} />
      {found && !found.isActive && <ArchivedNotice found={found} />}
      <Loaded
        query={found ? (hasOwnData ? withoutStaleNotice(list) : list) : { ...list, data: undefined }}
        skeleton={<FrameSkeleton />}
      >
        {() => found && children(found)}
      </Loaded>
    </Page>
  )
}

/** A class that the last known list lacks may be new: true once the server was asked for this very screen. */
function useAskedAnew(refresh: () => Promise<void>, isUnknown: boolean): boolean {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (isUnknown) void refresh().then(() => setAsked(true))
  }, [refresh, isUnknown])
  return isAsked
}

function ArchivedNotice({ found }: { found: ClassRecord }) {
  const { nav: words } = useMessages('teacher')
  return (
    <Notice icon="archive" title={words.archived} actions={<RestoreButton found={found} />}>
      {words.archivedText}
    </Notice>
  )
}

function FrameSkeleton() {
  return <Skeleton height={[180, 180, 180]} />
}
