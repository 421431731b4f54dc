import { useParams } from 'react-router-dom'
import { AnswerAuthorContext } from '../../challenges/attachment-parts.ts'
import { AudienceContext } from '../../challenges/audience.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import * as paths from '../../paths.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { PrintButton } from '../../ui/PrintButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { folderContentOf, hasDays } from './folder-content.ts'
import { FolderSheet } from './FolderSheet.tsx'

/** A student's folder for the teacher: names and company stay lines to fill in by hand. */
export default function FolderOfStudentScreen() {
  const { id = '' } = useParams()
  const { folder: words } = useMessages('internship')
  const query = useQuery('students.responses', { id: id.toLowerCase() })
  return (
    <Page
      width="reading"
      eyebrow={<BackLink to={paths.pathTo(paths.responses, { id })}>{words.backToAnswers}</BackLink>}
      title={words.title}
      lead={words.leadOfStudent}
      actions={query.data && hasDays(folderContentOf(query.data)) && <PrintButton>{words.print}</PrintButton>}
    >
      <Loaded query={query} skeleton={<Skeleton height={[160, 480]} />}>
        {(responses) => {
          const content = folderContentOf(responses)
          return hasDays(content) ? (
            <AudienceContext value="others">
              <AnswerAuthorContext value={id.toLowerCase()}>
                <FolderSheet
                  content={content}
                  account={responses.student.username}
                  name=""
                  company={content.company}
                />
              </AnswerAuthorContext>
            </AudienceContext>
          ) : (
            <EmptyState icon="pencil" title={words.empty}>
              {words.emptyHint}
            </EmptyState>
          )
        }}
      </Loaded>
    </Page>
  )
}
