// Turns the table into routes: guard first, then the screen's code and texts, so that nobody loads what they may
// not see. A screen whose code does not load goes through the reload guard.
import type { ComponentType } from 'react'
import { createBrowserRouter, replace, type RouteObject } from 'react-router-dom'
import { currentLanguage, loadMessages } from '../messages/messages.ts'
import { type Access, redirectFor, type Visitor } from './access.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import type { ReloadGuard } from './reload-guard.ts'
import { ScreenOutlet } from './ScreenOutlet.tsx'
import { type Screen, screens } from './screens.tsx'
import { Shell } from './Shell.tsx'

export interface RouterPorts {
  /** Resolves once it is known who is here; on this device that is a matter of milliseconds. */
  visitor(): Promise<Visitor>
  reloadGuard: ReloadGuard
}

export type AppRouter = ReturnType<typeof createAppRouter>

export function createAppRouter(ports: RouterPorts) {
  const rows = screens.map((screen) => routeOf(screen, ports))
  const unknown: RouteObject = {
    path: '*',
    loader: () => {
      throw new Response(null, { status: 404 })
    },
  }
  return createBrowserRouter([
    {
      Component: Shell,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: Nothing,
      children: [{ ErrorBoundary: ErrorScreen, children: [...rows, unknown] }],
    },
  ])
}

function routeOf(screen: Screen, { visitor, reloadGuard }: RouterPorts): RouteObject {
  return {
    path: screen.path,
    handle: screen,
    Component: ScreenOutlet,
    loader: async ({ request }): Promise<ComponentType> => {
      const target = redirectFor(screen.access, new URL(request.url).pathname, await visitor())
      if (target !== null) throw replace(target)
      const [loaded] = await Promise.all([
        reloadGuard.load(screen.load),
        reloadGuard.load(() => loadMessages(currentLanguage(), screen.texts)),
      ])
      return loaded.default
    },
  }
}

/** The access of the open page; `public` where no screen is (the error screen). */
export function accessOf(router: AppRouter): Access {
  const handle: unknown = router.state.matches.at(-1)?.route.handle
  return screens.find((screen) => screen === handle)?.access ?? 'public'
}

/** Before the first screen the overlay alone is shown. */
function Nothing() {
  return null
}
