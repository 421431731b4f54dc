import { Suspense } from 'react'
import { useSession } from '../hooks/useSession.ts'
import { currentLanguage, loadMessages } from '../messages/messages.ts'
import { lazyWithFallback } from '../ui/lazy-with-fallback.ts'
import { useSignOut } from './use-sign-out.ts'

/** Not part of the first load. If it cannot be loaded, the question is not asked; the server still refuses calls. */
const OwnPasswordDialog = lazyWithFallback(async () => {
  const [file] = await Promise.all([
    import('../features/account/OwnPasswordDialog.tsx'),
    loadMessages(currentLanguage(), ['account']),
  ])
  return file.OwnPasswordDialog
})

/** Asks a student who has signed in with a teacher's password to choose their own. */
export function OwnPasswordQuestion() {
  const { user } = useSession()
  const { leave, isLeaving } = useSignOut()
  if (!user?.givenPassword || user.keepsPassword) return null
  return (
    <Suspense>
      <OwnPasswordDialog
        key={user.signedInAt}
        user={user}
        given={user.givenPassword}
        leave={leave}
        isLeaving={isLeaving}
      />
    </Suspense>
  )
}
