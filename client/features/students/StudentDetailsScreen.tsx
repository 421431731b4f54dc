import { useParams } from 'react-router-dom'
import { useQuery } from '../../hooks/useQuery.ts'
import { useRealNames } from '../../hooks/useRealNames.ts'
import { formatDate } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { NamesLock } from '../../names/NamesLock.tsx'
import { PersonName } from '../../names/PersonName.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AccessCard } from './AccessCard.tsx'
import { ClassCard } from './ClassCard.tsx'
import { DataCard } from './DataCard.tsx'
import { nowMs } from './now.ts'
import { NowCard } from './NowCard.tsx'
import { ProgressCard } from './ProgressCard.tsx'
import { SignInsCard } from './SignInsCard.tsx'
import type { StudentDetails } from './student-details.ts'
import css from './StudentDetailsScreen.module.css'
import * as paths from '../../paths.ts'

export default function StudentDetailsScreen() {
  const { student: words } = useMessages('teacher')
  const id = (useParams()['id'] ?? '').toLowerCase()
  const query = useQuery('students.get', { id }, { everyMs: nowMs })
  const student = query.data
  const names = useRealNames()
  return (
    <Page
      eyebrow={<BackToClass student={student} />}
      title={student ? <PersonName names={names} student={student} /> : words.eyebrow}
      lead={student && <Lead student={student} />}
      actions={
        student && (
          <>
            <NamesLock names={names} />
            <ButtonLink variant="primary" icon="message" to={paths.pathTo(paths.responses, { id })}>
              {words.readAnswers}
            </ButtonLink>
          </>
        )
      }
    >
      <Loaded query={query} skeleton={<DetailsSkeleton />}>
        {(loaded) => (
          <div className={css.details}>
            <div className={css.side}>
              <NowCard student={loaded} />
              <ProgressCard student={loaded} />
            </div>
            <div className={css.side}>
              <ClassCard student={loaded} />
              <SignInsCard student={loaded} />
              <AccessCard student={loaded} />
              <DataCard student={loaded} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function BackToClass({ student }: { student: StudentDetails | undefined }) {
  const { nav } = useMessages('teacher')
  const found = student?.class
  return found ? (
    <BackLink to={paths.pathTo(paths.classStudents, { id: found.id })}>{found.name}</BackLink>
  ) : (
    <BackLink to={paths.classes}>{nav.back}</BackLink>
  )
}

function Lead({ student }: { student: StudentDetails }) {
  const { student: words } = useMessages('teacher')
  const { language } = useLanguage()
  return (
    <span className={css.lead}>
      {words.joined(formatDate(student.createdAt, language))}
      {student.helpSince && (
        <Badge tone="warning" icon="hand">
          {words.hand}
        </Badge>
      )}
    </span>
  )
}

function DetailsSkeleton() {
  return (
    <div className={css.details}>
      <Skeleton height={[240, 340]} />
      <Skeleton height={[180, 160, 200]} />
    </div>
  )
}
