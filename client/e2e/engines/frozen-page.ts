// A user goes from a page to another URL of the app during the page's first writes. The browser may freeze the page for
// the back button; the next page must still be able to use the same tables.
import { challengeId, chapterId, openSchool } from '../fault-matrix/school.ts'
import type { Tab } from './engine.ts'
import { press, signIn, waitForElement } from './page-steps.ts'

const challengeLink = 'main a[href^="/student/challenge/"]'
const rounds = 8

export async function playFrozenPage(tab: Tab, url: string): Promise<string[]> {
  const account = await (await (await openSchool(url)).addClass()).addStudent()
  await signIn(tab, url, account)
  for (let round = 0; round < rounds; round++) {
    await press(tab, challengeLink)
    await waitForElement(tab, 'main form')
    await tab.goto(`${url}/student/challenge/${chapterId}/${challengeId}`)
    await waitForElement(tab, 'main textarea')
    await tab.goto(`${url}/student/dashboard`)
    await waitForElement(tab, challengeLink)
  }
  return [`${rounds} times a page was left while it wrote, and the next one opened`]
}
