import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { useFound } from '../../hooks/useFound.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ClassNav, type ClassPage } from './ClassNav.tsx'
import { RestoreButton } from './RestoreButton.tsx'
import { WaitingRoom } from './WaitingRoom.tsx'
import { withoutStaleNotice } from '../../ui/without-stale-notice.ts'
import * as paths from '../../paths.ts'

interface ClassFrameProps {
  page: ClassPage
  /** Called with undefined until the class is loaded, so that the actions take their space and nothing moves. */
  renderActions?: ((found: ClassRecord | undefined) => ReactNode) | undefined
  /** The page has a query of its own and shows the age of its data. */
  hasOwnData?: boolean | undefined
  children: (found: ClassRecord) => ReactNode
}

/** The frame of a class's three pages: name, navigation, and the error screen for an unknown class. */
export function ClassFrame({ page, renderActions, hasOwnData, children }: ClassFrameProps) {
  const { nav: words } = useMessages('teacher')
  const { id = '' } = useParams()
  const query = useFound(useQuery('classes.list', {}), (list) =>
    list.find((candidate) => candidate.id === id.toLowerCase()),
  )
  const found = query.data
  return (
    <Page
      width="full"
      eyebrow={<BackLink to={paths.classes}>{words.back}</BackLink>}
      title={
        <>
          {found?.name ?? words.class}
          <span className="visually-hidden">: {words[page]}</span>
          {/* The height of the header depends on name and description, so the navigation waits for them. */}
          {!found && !query.error && <span data-coming />}
        </>
      }
      lead={found?.description || undefined}
      actions={found?.isActive === false ? undefined : renderActions?.(found)}
    >
      <ClassNav classId={id} current={page} />
      {found && !found.isActive && <ArchivedNotice found={found} />}
      {/* The settings show it among their narrower cards. */}
      {found && page !== 'settings' && <WaitingRoom found={found} />}
      <Loaded query={hasOwnData ? withoutStaleNotice(query) : query} skeleton={<FrameSkeleton />}>
        {children}
      </Loaded>
    </Page>
  )
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
