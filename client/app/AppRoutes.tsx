import { Suspense, useEffect } from 'react'
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { settleDeparture, useDeparture } from './departure.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { notFound } from './failure.ts'
import type { ScreenLoader } from './screen-loader.ts'
import { ScreenSlot } from './ScreenSlot.tsx'
import { screens } from './screens.tsx'
import { moveAfter } from './session-moves.ts'

interface AppRoutesProps {
  loader: ScreenLoader
  isChecking: boolean
}

/** The table as routes. Navigations are transitions: the old screen stays until the new one can be shown. */
export function AppRoutes({ loader, isChecking }: AppRoutesProps) {
  const { key, pathname } = useLocation()
  const target = useMoveOfDeparture(pathname)
  if (target !== null) return <Navigate to={target} replace />
  return (
    <ErrorBoundary resetKey={key}>
      <Suspense fallback={null}>
        <Routes>
          {screens.map((screen) => (
            <Route
              key={screen.path}
              path={screen.hasPlaces ? `${screen.path}/*` : screen.path}
              element={<ScreenSlot screen={screen} loader={loader} isChecking={isChecking} />}
            />
          ))}
          <Route path="*" element={<ErrorScreen error={notFound} />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}

/** Where the page has to go because its person has left; also from an error screen, which no guard watches. */
function useMoveOfDeparture(path: string): string | null {
  const departure = useDeparture()
  const access = screens.find((screen) => matchPath(screen.path, path))?.access ?? 'public'
  const target = departure && moveAfter(departure, access, path)
  const isSettled = departure !== null && (target === null || target === path)
  useEffect(() => {
    if (isSettled) settleDeparture()
  }, [isSettled])
  return isSettled ? null : target
}
