import { Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { menuFor } from '../app/menu.ts'
import { ConnectionBar } from '../app/ConnectionBar.tsx'
import { ErrorBoundary } from '../app/ErrorBoundary.tsx'
import { ScreenSlot } from '../app/ScreenSlot.tsx'
import { KeepingContext } from '../hooks/keeping-context.ts'
import { NamesContext } from '../hooks/names-context.ts'
import { OfflineProvider } from '../hooks/OfflineProvider.tsx'
import { useSession } from '../hooks/useSession.ts'
import { useLanguage, useMessages } from '../messages/messages.ts'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Icon } from '../ui/Icon.tsx'
import { NavLink } from '../ui/NavLink.tsx'
import { Page } from '../ui/Page.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Demo } from './demo.ts'
import css from './Demo.module.css'
import { innerLoader } from './inner-screens.ts'
import { baseOf, screensOf, type Side, startOf } from './sides.ts'
import { SideRouter } from './SideRouter.tsx'

/** One device with the product: with its own services and its own router. */
export function SideFrame({ demo, side }: { demo: Demo; side: Side }) {
  const { services } = side === 'explorer' ? demo.tablet : demo.teacherComputer
  return (
    <div className={classNames(css.frame, css[side])}>
      <OfflineProvider key={side} services={services}>
        {/* No vault, because real names would be stored on this device. */}
        <NamesContext value={null}>
          <KeepingContext value={demo.keeping}>
            <SideRouter base={baseOf(side)}>
              <FrameHead demo={demo} side={side} />
              <Screens side={side} />
            </SideRouter>
          </KeepingContext>
        </NamesContext>
      </OfflineProvider>
    </div>
  )
}

function FrameHead({ demo, side }: { demo: Demo; side: Side }) {
  const words = useMessages('demo')
  const { menu } = useMessages('shell')
  const { language } = useLanguage()
  const { user } = useSession()
  const shown = new Set(screensOf(side).map((screen) => screen.menu?.label))
  return (
    <div className={css.head}>
      <p className={css.owner}>
        {side === 'explorer' ? words.playing(demo.playing(language)) : words.watching}
      </p>
      <ConnectionBar />
      <nav className={css.pages} aria-label={words.pages}>
        {menuFor(user)
          .filter(({ label }) => shown.has(label))
          .map(({ to, label, icon }) => (
            <NavLink key={to} to={to} className={css.page ?? ''}>
              <Icon name={icon} size={18} />
              {menu[label]}
            </NavLink>
          ))}
      </nav>
    </div>
  )
}

function Screens({ side }: { side: Side }) {
  const { key } = useLocation()
  return (
    <ErrorBoundary resetKey={key} onShown={innerLoader.forgetFailed}>
      <Suspense fallback={<Skeleton height={[60, 320]} />}>
        <Routes>
          {screensOf(side).map((screen) => (
            <Route
              key={screen.path}
              path={screen.hasPlaces ? `${screen.path}/*` : screen.path}
              element={<ScreenSlot screen={screen} loader={innerLoader} />}
            />
          ))}
          <Route path="*" element={<NotInDemo side={side} />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}

function NotInDemo({ side }: { side: Side }) {
  const words = useMessages('demo')
  return (
    <Page title={words.notHere} width="reading">
      <EmptyState
        icon="lock"
        title={words.notHereBody}
        link={{ to: startOf[side].slice(baseOf(side).length), label: words.back }}
      />
    </Page>
  )
}
