import { Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { notFound } from './failure.ts'
import type { ScreenLoader } from './screen-loader.ts'
import { ScreenSlot } from './ScreenSlot.tsx'
import { screens } from './screens.tsx'

interface AppRoutesProps {
  loader: ScreenLoader
  isChecking: boolean
}

/** The table as routes. Navigations are transitions: the old screen stays until the new one can be shown. */
export function AppRoutes({ loader, isChecking }: AppRoutesProps) {
  const { key } = useLocation()
  return (
    <ErrorBoundary resetKey={key}>
      <Suspense fallback={null}>
        <Routes>
          {screens.map((screen) => (
            <Route
              key={screen.path}
              path={screen.path}
              element={<ScreenSlot screen={screen} loader={loader} isChecking={isChecking} />}
            />
          ))}
          <Route path="*" element={<ErrorScreen error={notFound} />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}
