import { AudienceContext } from '../../challenges/audience.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useRealNames } from '../../hooks/useRealNames.ts'
import { useSearchParam } from '../../hooks/useSearchParam.ts'
import { useMessages } from '../../messages/messages.ts'
import { NamesLock } from '../../names/NamesLock.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { NewAnswers } from './NewAnswers.tsx'
import { ResponsesSkeleton } from './ResponsesSkeleton.tsx'
import * as paths from '../../paths.ts'

/** The answers of all own classes, or of one, that the teacher has not read, one after the other. */
export default function NewAnswersScreen() {
  const { stream: words } = useMessages('week')
  const [classId] = useSearchParam('class')
  const query = useQuery('week.unread', classId ? { classId } : {}, { everyMs: 15_000 })
  const names = useRealNames()
  return (
    <Page
      eyebrow={<BackLink to={paths.classes}>{words.back}</BackLink>}
      title={words.title}
      lead={query.data && words.lead(query.data.total)}
      actions={<NamesLock names={names} />}
    >
      <AudienceContext value="others">
        <Loaded query={query} skeleton={<ResponsesSkeleton />}>
          {(unread) => <NewAnswers unread={unread} names={names} />}
        </Loaded>
      </AudienceContext>
    </Page>
  )
}
