import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { Card } from '../../ui/Card.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { LastSignIn, SignInList } from '../../ui/SignIns.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** When and where the own account signed in. `hint`: what to do about a sign-in that was somebody else's. */
export function SignInsCard({ hint }: { hint: string }) {
  const { signIns: words } = useMessages('account')
  const query = useQuery('auth.signIns', {})
  return (
    <Card title={words.title}>
      <Loaded query={query} skeleton={<Skeleton height={[24, 44]} />}>
        {({ items, previous }) => (
          <>
            <LastSignIn previous={previous} />
            <SignInList items={items} />
            <p>{hint}</p>
          </>
        )}
      </Loaded>
    </Card>
  )
}
