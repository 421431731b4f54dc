// Another person signs in with a child's password: the child sees it, and the teacher is notified.
import { describe, it } from 'vitest'
import { newStudent } from './demo-school.ts'
import { picture } from './pictures.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import { demo } from '../../server/db/seeds/demo-school.ts'
import { openDesk, useStage } from './stage.ts'
import { signInStudent } from './student.ts'

const stage = useStage()
const child = { username: 'stiller-falke-9', password: 'drei leichte Federn' }

describe('a sign-in by another person', () => {
  it('is listed on the child’s account page and among the unusual ones on the teacher’s', async () => {
    await newStudent(stage.url, child)
    const tablet = await (await stage.openTablet()).context.newPage()
    await signInStudent(tablet, stage.url, child)
    await tablet.waitForURL('**/student/dashboard')

    const desk = await openDesk(stage)
    const stranger = await desk.context.newPage()
    await signInStudent(stranger, stage.url, child)
    await stranger.waitForURL('**/student/dashboard')

    await tablet.goto(`${stage.url}/student/account`)
    await tablet.locator('summary').filter({ hasText: 'All sign-ins' }).click()
    // The account was created in another browser, so the child's own first sign-in is listed, too.
    await tablet.getByText('signed in while another device was signed in').nth(1).waitFor()
    await picture(tablet, 'sign-ins', 'child')

    const page = await (await openDesk(stage)).context.newPage()
    await page.goto(`${stage.url}/login`)
    await signInByEmail(page, demo.teacher)
    const told = page.getByRole('listitem').filter({ hasText: child.username })
    await told.getByText('signed in on two devices at once').waitFor()
    await picture(page, 'sign-ins', 'teacher')
    await told.getByRole('link').click()
    await page.locator('summary').filter({ hasText: 'All sign-ins' }).waitFor()
  })
})
