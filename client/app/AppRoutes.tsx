import { memo, Suspense, useEffect, useMemo } from 'react'
import { matchPath, Navigate, type NavigateProps, type Path, useLocation, useRoutes } from 'react-router-dom'
import { settleDeparture, useDeparture } from './departure.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { notFound } from './failure.ts'
import type { ScreenLoader } from './screen-loader.ts'
import { ScreenSlot } from './ScreenSlot.tsx'
import { type Screen, screens } from './screens.tsx'
import { moveAfter, signOutNoticeOf } from './session-moves.ts'

interface AppRoutesProps {
  loader: ScreenLoader
  isChecking: boolean
}

/** The table of screens as routes. Navigations are transitions: the old screen stays until the new one is ready. */
export const AppRoutes = memo(function AppRoutes({ loader, isChecking }: AppRoutesProps) {
  const location = useLocation()
  const move = useMoveOfDeparture(location)
  if (move) return <Navigate {...move} replace />
  // Until the session is known, nothing is rendered or redirected.
  if (isChecking) return null
  return (
    <ErrorBoundary resetKey={location.key} onShown={loader.forgetFailed}>
      <Suspense fallback={null}>
        <ScreenOfPath loader={loader} />
      </Suspense>
    </ErrorBoundary>
  )
})

/** Screens with places of their own also take the addresses below theirs. */
const patternOf = ({ path, hasPlaces }: Screen) => (hasPlaces ? `${path}/*` : path)

function ScreenOfPath({ loader }: { loader: ScreenLoader }) {
  const { key } = useLocation()
  const routes = useMemo(
    () => [
      ...screens.map((screen) => ({
        path: patternOf(screen),
        element: <ScreenSlot key={screen.path} screen={screen} loader={loader} />,
      })),
      { path: '*', element: <ErrorScreen error={notFound} /> },
    ],
    [loader],
  )
  return (
    <>
      {useRoutes(routes)}
      <Arrival key={key} onArrive={loader.settle} />
    </>
  )
}

/** The screen of this URL is rendered: the loader no longer waits for other screens. */
function Arrival({ onArrive }: { onArrive: () => void }) {
  useEffect(() => onArrive(), [onArrive])
  return null
}

/** Redirects after the user has signed out; also on an error screen, which has no guard. */
function useMoveOfDeparture(from: Path): NavigateProps | null {
  const departure = useDeparture()
  const path = from.pathname
  const access = screens.find((screen) => matchPath(patternOf(screen), path))?.access ?? 'public'
  const target = departure && moveAfter(departure, access, path)
  const isSettled = departure !== null && (target === null || target === path)
  useEffect(() => {
    if (isSettled) settleDeparture()
  }, [isSettled])
  return target && !isSettled ? { to: target, state: signOutNoticeOf(departure, from) } : null
}
