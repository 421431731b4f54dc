// For a click on "Try again" on a page that also repeats the failed call by itself: the button would disappear before the
// click if that call succeeded first.
import type { Page, Route } from 'playwright-core'

/** While this happens, these calls get no answer; afterwards they reach the server. */
export async function holdCalls(page: Page, calls: RegExp, happens: () => Promise<void>): Promise<void> {
  let release = () => {}
  const end = new Promise<void>((resolve) => (release = resolve))
  const hold = async (route: Route) => {
    await end
    await route.continue()
  }
  // The page's newest route applies before all others.
  await page.route(calls, hold)
  await happens()
  release()
  await page.unroute(calls, hold)
}
