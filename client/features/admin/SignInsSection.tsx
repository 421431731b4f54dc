import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { Card } from '../../ui/Card.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { LastSignIn, SignInList } from '../../ui/SignIns.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** When and where the signed-in admin's account signed in. */
export function SignInsSection() {
  const { signIns: words } = useMessages('account')
  const query = useQuery('auth.signIns', {})
  return (
    <Card title={words.title}>
      <Loaded query={query} skeleton={<Skeleton height={[24, 44]} />}>
        {({ items, previous }) => (
          <>
            <LastSignIn previous={previous} />
            <SignInList items={items} />
          </>
        )}
      </Loaded>
    </Card>
  )
}
