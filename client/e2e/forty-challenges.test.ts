import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Challenge, Chapter } from '#shared/curriculum/chapter.ts'
import { chapters } from '#shared/curriculum/index.ts'
import { answerChallenge, ownWords } from './answer-challenge.ts'
import { openSchool } from './fault-matrix/school.ts'
import { picture } from './pictures.ts'
import { passSecretWord } from './secret-word.ts'
import { useStage } from './stage.ts'
import { closeCredentials, handIn, reconnect, registerStudent, waitUntilOfflineReady } from './student.ts'

const story = 'forty-challenges'

const challenges = chapters.flatMap((chapter) => chapter.challenges)

const stage = useStage()

/** The longest story: forty forms, and a busy machine is five times slower. */
const longestMs = 2_400_000

/** A student of a class that works on all worlds. */
async function prepare(): Promise<Page> {
  const { teacher, addClass } = await openSchool(stage.url)
  const { id: classId, joinCode } = await addClass({ quiet: true })
  for (const { id: chapterId } of chapters) await teacher.post('/api/chapters/start', { chapterId, classId })
  const page = await (await stage.openTablet()).context.newPage()
  await registerStudent(page, stage.url, {
    joinCode,
    username: 'flinke-eule-8',
    password: 'drei nasse Schafe',
  })
  await closeCredentials(page)
  await waitUntilOfflineReady(page)
  await page.goto(`${stage.url}/student/chapter/${chapters[0]?.id}`)
  await page.getByText('works without internet too').first().waitFor()
  return page
}

/** Returns the places that showed an earlier answer. */
async function answerAll(page: Page, some: readonly Chapter[]): Promise<string[]> {
  const seen: string[] = []
  const pictured = new Set<string>()
  for (const chapter of some) {
    for (const [index, challenge] of chapter.challenges.entries()) {
      // Each world by its URL, as after a break; within it by the app's own next link.
      if (index === 0) await page.goto(`${stage.url}/student/challenge/${chapter.id}/${challenge.id}`)
      else await page.getByRole('link', { name: `Next: ${challenge.title.en}` }).click()
      await page.getByRole('heading', { name: challenge.title.en, level: 1 }).waitFor()
      seen.push(...(await earlierAnswersOn(page, chapter.order, challenge)))
      if (challenge.visibility === 'private') await passSecretWord(page)
      await answerChallenge(page, challenge.definition)
      await handIn(page)
      await page.getByText('saved on this device', { exact: true }).first().waitFor()
      const { kind } = challenge.definition
      if (!pictured.has(kind)) await picture(page, story, kind)
      pictured.add(kind)
    }
  }
  return seen
}

/** Waits for the earlier answers that a challenge shows, both waiting and delivered ones. */
async function earlierAnswersOn(
  page: Page,
  chapterOrder: number,
  { order, slug, recall = [] }: Challenge,
): Promise<string[]> {
  for (const { challenge: name, show, folded } of recall) {
    const source = challenges.find((each) => each.slug === name)
    if (!source) throw new Error(`There is no challenge "${name}"`)
    const heading = `From “${source.title.en}”`
    const place = page.locator(folded ? 'details' : 'section').filter({ hasText: heading })
    if (folded) await place.getByText(heading).click()
    if (show === 'profile') await place.getByRole('img').waitFor()
    else await place.getByText(wordsIn(source, show)).first().waitFor()
  }
  if (recall.length > 0) await picture(page, story, `recall-${slug}`)
  return recall.map(({ challenge: name }) => `${chapterOrder}.${order} ${name}`)
}

/** Words of the answer that `answerChallenge` has given. */
function wordsIn({ definition }: Challenge, show: string): string {
  if (definition.kind === 'research' && show === 'chosen') return 'BERUFENET'
  switch (definition.kind) {
    case 'research':
    case 'free_text':
    case 'occupations':
      return ownWords.slice(0, 30)
    case 'multiple_choice':
      return definition.options[0]?.label.en ?? ''
    case 'ranking':
      return definition.items[0]?.label.en ?? ''
    case 'reflection_scale':
      return `${definition.scales[1]?.label?.en.replace('.', '')}: 1`
    default:
      throw new Error(`No words are known of a ${definition.kind}`)
  }
}

/** How many answers of this student are on the server. */
function arrived(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/students/chapters').catch(() => undefined)
    if (!answer?.ok) return 0
    const { data } = (await answer.json()) as { data: { challenges: { submission: unknown }[] }[] }
    return data.flatMap(({ challenges }) => challenges).filter(({ submission }) => submission !== null).length
  })
}

it(
  'a student answers all forty challenges in two outages, sees earlier answers where they are needed, and all arrive',
  async () => {
    const page = await prepare()
    await stage.server.stop()
    const ofFirst = await answerAll(page, chapters.slice(0, 5))
    await stage.server.start()
    await reconnect(page)
    await expect.poll(() => arrived(page), { interval: 500 }).toBe(25)
    await stage.server.kill()
    expect([...ofFirst, ...(await answerAll(page, chapters.slice(5)))]).toEqual([
      '3.3 interessen-kompass',
      '5.1 interessen-kompass',
      '5.2 drei-felder',
      '5.5 was-mir-wichtig-ist',
      '5.5 drei-felder',
      '6.1 drei-felder',
      '6.2 steckbrief',
      '6.3 steckbrief',
      '6.3 drei-felder',
      '6.5 steckbrief',
      '6.5 drei-felder',
      '7.2 steckbrief',
      '8.2 wo-stehe-ich',
      '8.2 frueher-wollte-ich',
      '8.5 wo-stehe-ich',
    ])
    await page.goto(`${stage.url}/student/dashboard`)
    await page.getByRole('heading', { name: 'All done', level: 1 }).waitFor()
    await picture(page, story, '9-dashboard-waiting')
    await stage.server.start()
    await reconnect(page)
    await expect.poll(() => arrived(page), { interval: 500 }).toBe(40)
    await page.getByRole('heading', { name: 'All done', level: 1 }).waitFor()
    await picture(page, story, '9-dashboard-arrived')
  },
  longestMs,
)
