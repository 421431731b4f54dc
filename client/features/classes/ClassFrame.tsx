import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ClassNav, type ClassPage } from './ClassNav.tsx'
import { RestoreButton } from './RestoreButton.tsx'
import { withoutAge } from '../../ui/without-age.ts'
import { ways } from './ways.ts'

interface ClassFrameProps {
  page: ClassPage
  /** Undefined while the class is not known: the place is kept, so that nothing moves. */
  renderActions?: ((found: ClassRecord | undefined) => ReactNode) | undefined
  /** The page asks for data of its own, and says how old they are. */
  hasOwnData?: boolean | undefined
  children: (found: ClassRecord) => ReactNode
}

/** What the three pages of a class share: its name, the way between them, and what happens when there is no such class. */
export function ClassFrame({ page, renderActions, hasOwnData, children }: ClassFrameProps) {
  const { nav: words } = useMessages('teacher')
  const { id = '' } = useParams()
  const list = useQuery('classes.list', {})
  const found = list.data?.find((candidate) => candidate.id === id.toLowerCase())
  const isMissing = list.data !== undefined && !found && !list.isStale
  const title = found?.name ?? (isMissing ? words.missing : words.class)
  return (
    <Page
      eyebrow={<BackLink to={ways.classes}>{words.back}</BackLink>}
      title={
        <>
          {title}
          {!isMissing && <span className="visually-hidden">: {words[page]}</span>}
          {/* Name and description decide how high the head is: the way between the pages waits for them. */}
          {!found && !isMissing && !list.error && <span data-coming />}
        </>
      }
      lead={isMissing ? words.missingText : found?.description || undefined}
      actions={isMissing || found?.isActive === false ? undefined : renderActions?.(found)}
    >
      {isMissing ? (
        <div>
          <ButtonLink variant="primary" to={ways.classes}>
            {words.back}
          </ButtonLink>
        </div>
      ) : (
        <>
          <ClassNav classId={id} current={page} />
          {found && !found.isActive && <ArchivedNotice found={found} />}
          {/* A class that the last known list lacks may be new: the server is being asked. */}
          <Loaded
            query={found ? (hasOwnData ? withoutAge(list) : list) : { ...list, data: undefined }}
            skeleton={<FrameSkeleton />}
          >
            {() => found && children(found)}
          </Loaded>
        </>
      )}
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
