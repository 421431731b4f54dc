import { createElement, use, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { usernameOf } from '#shared/domain/username.ts'
import { attachmentParts } from '../attachments/attachment-parts.ts'
import { AttachmentPartsContext } from '../challenges/attachment-parts.ts'
import { FormLoading } from '../challenges/form-loading.ts'
import { useSession } from '../hooks/useSession.ts'
import * as paths from '../paths.ts'
import { lazyWithFallback } from '../ui/lazy-with-fallback.ts'
import { useHeldOnce } from '../ui/shown-once.ts'
import { entryIn } from '../ui/sign-in-link.ts'
import { redirectFor } from './access.ts'
import { useDeparture } from './departure.ts'
import type { OthersCardProps } from './OthersCardDialog.tsx'
import type { ScreenLoader } from './screen-loader.ts'
import type { Screen } from './screens.tsx'
import { returnPathOf } from './session-moves.ts'

/** Not part of the first load. If it cannot be loaded, the card leads to the page of the student who is signed in. */
const OthersCardDialog = lazyWithFallback<OthersCardProps>(
  () => import('./OthersCardDialog.tsx').then((file) => file.OthersCardDialog),
  ({ home }) => <Navigate to={home} replace />,
)

interface ScreenSlotProps {
  screen: Screen
  loader: ScreenLoader
}

/** The guard runs first, then the screen's code loads: no user loads a screen that they may not see. */
export function ScreenSlot({ screen, loader }: ScreenSlotProps) {
  const { hash, pathname, state } = useLocation()
  const { user } = useSession()
  // Each screen has a slot of its own (AppRoutes.tsx), so this is when the screen was opened.
  const [openedAt] = useState(() => Date.now())
  const isLeaving = useDeparture() !== null
  const isReadingCredentials = useHeldOnce() !== null
  // After a sign-out the routes redirect; until then nothing is rendered.
  if (isLeaving) return null
  const visitor = { role: user?.userType ?? null, isReadingCredentials, hasNoClass: user?.classId === null }
  const target = redirectFor(screen.access, pathname, visitor, hash)
  if (target !== null) {
    const home = returnPathOf(state, user?.userId) ?? target
    const owner = pathname === paths.studentLogin ? usernameOf(entryIn(hash, 'login')) : ''
    // Not after a sign-in on this page, whose address may still name the card of the first try.
    const wasSignedIn = user?.userType === 'student' && user.signedInAt < openedAt
    if (wasSignedIn && owner !== '' && owner !== usernameOf(user.name))
      return <OthersCardDialog name={user.name} owner={owner} home={home} />
    return <Navigate to={home} replace />
  }
  const path = screen.hasPlaces ? screen.path : pathname
  return <LoadedScreen screen={screen} loader={loader} owner={user?.userId} path={path} />
}

interface LoadedScreenProps {
  screen: Screen
  loader: ScreenLoader
  owner: string | undefined
  path: string
}

/** A new path or another user gives a new screen, so that no state is carried over. */
function LoadedScreen({ screen, loader, owner, path }: LoadedScreenProps) {
  const Loaded = use(loader.load(screen))
  const isForGuests = screen.access === 'public' || screen.access === 'guests'
  return (
    <FormLoading value={loader.loadForm}>
      <AttachmentPartsContext value={attachmentParts}>
        {createElement(Loaded, { key: isForGuests ? path : `${owner} ${path}` })}
      </AttachmentPartsContext>
    </FormLoading>
  )
}
