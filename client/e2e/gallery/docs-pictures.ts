// The pictures of the README, in docs/pictures: `npm run gallery -- docs`. WebP keeps each of them below 60 KB.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Camera } from './camera.ts'
import type { Size } from './looks.ts'
import type { Person, School } from './school.ts'
import { pathOf, pressing } from './view.ts'

interface DocsPicture {
  file: string
  person: Person
  path: string
  size: Size
  /** Scrolls to the subject of the picture. */
  show?: (page: Page) => Promise<void>
}

const folder = join('docs', 'pictures')

export async function takeDocsPictures(camera: Camera, school: School): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { file, person, path, size, show } of docsPictures(school)) {
    const page = await camera.open(person, path, size)
    await show?.(page)
    writeFileSync(join(folder, file), await captureWebp(page))
    console.log(join(folder, file))
  }
}

function docsPictures({ kinds, classes }: School): DocsPicture[] {
  const cardSort = kinds.find(({ kind }) => kind === 'card_sort')
  return [
    {
      file: 'student-phone.webp',
      person: 'drafting',
      path: '/student/dashboard',
      size: 'phone',
      show: closeStorageNote,
    },
    {
      file: 'challenge-tablet.webp',
      person: 'drafting',
      path: pathOf(cardSort),
      size: 'tablet',
    },
    {
      file: 'teacher-desktop.webp',
      person: 'teacher',
      path: `/classes/${classes.full}/students`,
      size: 'desktop',
      show: (page) => page.getByText('wacher-igel-6').last().scrollIntoViewIfNeeded(),
    },
  ]
}

/** The warning that this browser may delete stored data, which appears in every test profile. */
async function closeStorageNote(page: Page): Promise<void> {
  await pressing(/^Schließen$/)(page)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** Uses Chromium's own protocol, because Playwright writes no WebP. */
async function captureWebp(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  await session.detach()
  return Buffer.from(data, 'base64')
}
