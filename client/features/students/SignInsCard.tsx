import { useQuery } from '../../hooks/useQuery.ts'
import { useRealNames } from '../../hooks/useRealNames.ts'
import { useMessages } from '../../messages/messages.ts'
import { shownNameOf } from '../../names/real-names.ts'
import { Card } from '../../ui/Card.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { SignInList } from '../../ui/SignIns.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { StudentDetails } from './student-details.ts'

/** When the student signed in, and on which devices; the student sees the same. */
export function SignInsCard({ student }: { student: StudentDetails }) {
  const { signIns: words } = useMessages('account')
  const query = useQuery('students.signIns', { id: student.id })
  const name = shownNameOf(useRealNames(), student)
  return (
    <Card title={words.title}>
      <p>{words.ofStudent(name)}</p>
      <Loaded query={query} skeleton={<Skeleton height={44} />}>
        {(items) => <SignInList items={items} />}
      </Loaded>
    </Card>
  )
}
