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
import { WhoHasWritten } from './WhoHasWritten.tsx'

/** The teacher's page of an internship: its days, and who has written. */
export default function ClassInternshipScreen() {
  const { id = '', chapterId = '' } = useParams()
  const { teacher: words } = useMessages('internship')
  const query = useQuery('classes.internship', { id: id.toLowerCase(), chapterId: chapterId.toLowerCase() })
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
            <>
              <ClassDays
                key={`${internship.daysFrom} ${internship.daysTo}`}
                classId={id}
                chapterId={chapterId}
                internship={internship}
              />
              <ClassCompany
                classId={id}
                chapterId={chapterId}
                asksCompany={internship.asksCompany ?? false}
              />
              <WhoHasWritten internship={internship} challengeId={internship.challengeId} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}
