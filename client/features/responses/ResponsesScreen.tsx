import { useParams } from 'react-router-dom'
import { AnswerAuthorContext } from '../../challenges/attachment-parts.ts'
import { AudienceContext } from '../../challenges/audience.ts'
import { useSession } from '../../hooks/useSession.ts'
import { AdminNote } from './AdminNote.tsx'
import { OwnResponses } from './OwnResponses.tsx'
import { ResponsesOfStudent } from './ResponsesOfStudent.tsx'

/** One route for three roles: the author, their teacher, and admins, who learn that they cannot read answers. */
export default function ResponsesScreen() {
  const { id = '' } = useParams()
  const { user } = useSession()
  switch (user?.userType) {
    case 'student':
      return <OwnResponses studentId={id.toLowerCase()} />
    case 'teacher':
      return (
        <AudienceContext value="others">
          <AnswerAuthorContext value={id.toLowerCase()}>
            <ResponsesOfStudent studentId={id.toLowerCase()} />
          </AnswerAuthorContext>
        </AudienceContext>
      )
    case 'admin':
      return <AdminNote />
    default:
      return null
  }
}
