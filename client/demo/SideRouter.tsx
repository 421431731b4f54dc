import { type ReactNode, use } from 'react'
import {
  Router,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
  useNavigationType,
} from 'react-router-dom'

const noRoute = { outlet: null, matches: [], isDataRoute: false }

/**
 * The product's router below a base path of the page's router: they share the history, so that back and forward work,
 * and `/student/…` in a screen means `/demo/explorer/student/…`. The library allows nested routers only without the
 * outer one's contexts; its UNSAFE exports are used to reset them.
 */
export function SideRouter({ base, children }: { base: string; children: ReactNode }) {
  const { navigator } = use(NavigationContext)
  const location = useLocation()
  const way = useNavigationType()
  return (
    <LocationContext value={null as never}>
      <RouteContext value={noRoute}>
        <Router basename={base} location={location} navigationType={way} navigator={navigator}>
          {children}
        </Router>
      </RouteContext>
    </LocationContext>
  )
}
