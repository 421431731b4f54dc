// For a click on "Try again" on a page that also repeats the failed call by itself: the button would disappear before the
// click if that call succeeded first.
import type { Page, Route } from 'playwright-core'

/** While this happens, these calls get no answer. Afterwards they reach the server, or the next older route. */
export async function holdCalls(page: Page, calls: RegExp, happens: () => Promise<void>): Promise<void> {
  let release = () => {}
  const end = new Promise<void>((resolve) => (release = resolve))
  // The page's newest route applies before all others.
  await page.route(calls, async (route: Route) => {
    await end
    await route.fallback()
  })
  await happens()
  release()
}
