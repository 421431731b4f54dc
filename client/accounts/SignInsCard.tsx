import { useQuery } from '../hooks/useQuery.ts'
import { formatAge } from '../messages/format.ts'
import { useLanguage, useMessages } from '../messages/messages.ts'
import { Card } from '../ui/Card.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Notice } from '../ui/Notice.tsx'
import { LastSignIn, SignInList } from '../ui/SignIns.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/** When and where the own account signed in. `hint`: what to do about a sign-in by another person. */
export function SignInsCard({ hint }: { hint?: string }) {
  const { signIns: words } = useMessages('account')
  const { language } = useLanguage()
  const query = useQuery('auth.signIns', {})
  return (
    <Card title={words.title}>
      <Loaded query={query} skeleton={<Skeleton height={[24, 44]} />}>
        {({ items, previous, teacherChanges = [] }) => (
          <>
            {teacherChanges.map(({ what, name, at }) => (
              <Notice key={`${what} ${at}`}>
                {words.teacherChange[what](name, formatAge(at, language))}
              </Notice>
            ))}
            <LastSignIn previous={previous} />
            <SignInList items={items} />
            {hint && <p>{hint}</p>}
          </>
        )}
      </Loaded>
    </Card>
  )
}
