import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import type { ResponsesOfStudent as Responses } from '#shared/contract/student-records.ts'
import { useSearchParam } from '../../hooks/useSearchParam.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useRealNames } from '../../hooks/useRealNames.ts'
import { useMessages } from '../../messages/messages.ts'
import { shownNameOf } from '../../names/real-names.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ComingPage } from '../../ui/ComingPage.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.ts'
import { Page } from '../../ui/Page.tsx'
import { AnswerCard } from './AnswerCard.tsx'
import { placeOf } from '../../feedback/feedback-drafts.ts'
import { GiveFeedback } from '../../feedback/GiveFeedback.tsx'
import { ResponsesSkeleton } from './ResponsesSkeleton.tsx'
import { ChapterTabs } from './ChapterTabs.tsx'
import * as paths from '../../paths.ts'

// Students load this route too: the parts that only a teacher needs are separate and optional.
const NamesLock = lazyWithFallback(() => import('../../names/NamesLock.tsx').then((file) => file.NamesLock))

/** A teacher's view of one student's answers, by world. The server sends private answers without their content. */
export function ResponsesOfStudent({ studentId }: { studentId: string }) {
  const { teacher } = useMessages('responses')
  const query = useQuery('students.responses', { id: studentId })
  const names = useRealNames()
  const challenges = query.data?.chapters.flatMap((chapter) => chapter.challenges) ?? []
  const backLink = useBackLink(studentId, useAskedChapter(query.data?.chapters))
  const answered = challenges.filter(({ current }) => current !== null)
  // The name may take several lines, so head and content appear together.
  if (!query.data && !query.error) return <ComingPage height={[44, 180, 220, 180]} />
  return (
    <Page
      width="reading"
      eyebrow={<BackLink to={backLink.to}>{backLink.className ?? teacher.classes}</BackLink>}
      title={query.data ? teacher.title(shownNameOf(names, query.data.student)) : teacher.toStudent}
      lead={query.data && teacher.lead(answered.length, challenges.length)}
      actions={
        <>
          <Suspense fallback={null}>
            <NamesLock names={names} />
          </Suspense>
          <ButtonLink icon="user" to={paths.pathTo(paths.studentDetails, { id: studentId })}>
            {teacher.toStudent}
          </ButtonLink>
        </>
      }
    >
      <Loaded query={query} skeleton={<ResponsesSkeleton />}>
        {({ chapters }) =>
          answered.length === 0 ? (
            <EmptyState
              icon="message"
              title={teacher.empty}
              link={{ to: backLink.to, label: backLink.className ? teacher.toClass : teacher.classes }}
            >
              {teacher.emptyHint}
            </EmptyState>
          ) : (
            <ChapterTabs chapters={chapters}>
              {(challenge) => (
                <AnswerCard
                  key={challenge.id}
                  challenge={challenge}
                  sync={null}
                  privateNote={teacher.private}
                  renderFooter={(submissionId, part) =>
                    challenge.visibility === 'teacher' && (
                      <GiveFeedback
                        place={placeOf(studentId, challenge.id, part)}
                        submissionId={submissionId}
                      />
                    )
                  }
                />
              )}
            </ChapterTabs>
          )
        }
      </Loaded>
    </Page>
  )
}

/** Back to the student's class and to the world whose answers are shown. */
function useBackLink(studentId: string, chapterId: string | undefined) {
  const found = useQuery('students.get', { id: studentId }).data?.class
  const to = found
    ? paths.pathTo(paths.classStudents, { id: found.id }) + (chapterId ? `?world=${chapterId}` : '')
    : paths.classes
  return { to, className: found?.name }
}

function useAskedChapter(chapters: Responses['chapters'] = []): string | undefined {
  const [chosen] = useSearchParam('world')
  const asked = useLocation().hash.slice(1)
  const isAsked = ({ challenges }: Responses['chapters'][number]) => challenges.some(({ id }) => id === asked)
  return chapters.find(({ id }) => id === chosen)?.id ?? chapters.find(isAsked)?.id
}
