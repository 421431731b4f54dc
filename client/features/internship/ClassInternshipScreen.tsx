import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import * as paths from '../../paths.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ClassCompany } from './ClassCompany.tsx'
import { ClassDays } from './ClassDays.tsx'
import type { ClassInternship } from './class-internship.ts'
import { WhoHasWritten } from './WhoHasWritten.tsx'

const writtenMs = 60_000

/** The teacher's page of an internship: its days, and who has written. */
export default function ClassInternshipScreen() {
  const { id = '', chapterId = '' } = useParams()
  const { teacher: words } = useMessages('internship')
  const ids = { id: id.toLowerCase(), chapterId: chapterId.toLowerCase() }
  const query = useQuery('classes.internship', ids, { everyMs: writtenMs })
  return (
    <Page
      eyebrow={<BackLink to={paths.pathTo(paths.classChapters, { id })}>{words.back}</BackLink>}
      title={words.title}
      lead={words.lead}
    >
      <Loaded query={query} skeleton={<Skeleton height={[180, 320]} />}>
        {(internship) =>
          internship.challengeId === null ? (
            <Notice>{words.noFolder}</Notice>
          ) : (
            <Parts
              classId={id}
              chapterId={chapterId}
              internship={internship}
              challengeId={internship.challengeId}
            />
          )
        }
      </Loaded>
    </Page>
  )
}

interface PartsProps {
  classId: string
  chapterId: string
  internship: ClassInternship
  challengeId: string
}

/**
 * During the internship the page is opened to see who has written: then the list comes first. Nothing moves while the
 * page is open.
 */
function Parts({ classId, chapterId, internship, challengeId }: PartsProps) {
  const { daysFrom, asksCompany } = internship
  const [isPlanned] = useState(daysFrom !== null)
  const list = <WhoHasWritten internship={internship} challengeId={challengeId} />
  return (
    <>
      {isPlanned && list}
      <ClassDays classId={classId} chapterId={chapterId} internship={internship} />
      <ClassCompany classId={classId} chapterId={chapterId} asksCompany={asksCompany ?? false} />
      {!isPlanned && list}
    </>
  )
}
