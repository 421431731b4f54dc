// Measures the teacher's grid of two hundred students and a chapter of forty challenges: until it is shown, a poll that
// returns one changed row, and scrolling. The figure is processor time of the main thread × 4; the time by the clock is
// printed beside it.
import type { CDPSession, Page } from 'playwright-core'
import pg from 'pg'
import { openTablet } from '../client/e2e/browser.ts'
import { signInByEmail } from '../client/e2e/sign-in-by-email.ts'
import { heatmapRowId } from '../client/ui/heatmap-data.ts'
import { buildClientIfChanged } from '../server/build-client.ts'
import type { Figure } from './report.ts'
import { classIdOf, fillSchool, idOf, organizationId, sqlIdOf, studentIdOf, teacher } from './stage/school.ts'
import { asSuperuser, startServer } from './stage/server.ts'
import { slowness } from './stage/start-offline.ts'
import { traceThread, type ThreadTime } from './stage/thread-trace.ts'

const students = 200
const challenges = 40
const chapterId = idOf('c4a97e00', 1)
const classId = classIdOf(1)
const steps = 30

export const figure: Figure = {
  id: 'p15',
  title: `The teacher's grid, ${students} students × ${challenges} challenges, processor time × ${slowness}`,
  async measure({ quick, rounds }) {
    buildClientIfChanged()
    const server = await startServer()
    await fillSchool(server.databaseUrl, { classes: 1, studentsPerClass: students })
    const database = new pg.Client({ connectionString: asSuperuser(server.databaseUrl) })
    await database.connect()
    const tablet = await openTablet({ viewport: { width: 1440, height: 900 } })
    try {
      await addChapter(database)
      const page = await tablet.context.newPage()
      page.setDefaultTimeout(60_000)
      await page.goto(`${server.url}/login`)
      await signInByEmail(page, teacher)
      await page.waitForURL('**/classes')
      const devtools = await tablet.context.newCDPSession(page)
      const opened: (ThreadTime & { clockMs: number })[] = []
      const drawn: ThreadTime[] = []
      const polls: ThreadTime[] = []
      const scrolls: ThreadTime[] = []
      for (let round = 0; round < (quick ? 1 : rounds); round++) {
        opened.push(await open(page, devtools, server.url))
        drawn.push(await traced(devtools, () => untilDrawn(page)))
        polls.push(await traced(devtools, () => changeOneRow(page, database, round)))
        scrolls.push(await traced(devtools, () => scroll(page)))
      }
      const slowed = (times: readonly ThreadTime[], of: 'busyMs' | 'longestTaskMs') =>
        times.map((each) => each[of] * slowness)
      const unit = 'ms'
      const partsOf = (times: readonly ThreadTime[]) => {
        const parts = Object.entries(times[0]?.longestParts ?? {})
        return [
          `first round: ${parts.map(([part, ms]) => `${part} ${Math.round(ms * slowness)}`).join(', ')}`,
        ]
      }
      return [
        {
          name: 'opening until the grid is shown, all of the main thread',
          unit,
          goal: { atMost: 1_500 },
          values: slowed(opened, 'busyMs'),
          sides: {
            'from the data, by the clock, not slowed': { unit, values: opened.map(({ clockMs }) => clockMs) },
          },
        },
        {
          name: 'its longest task',
          unit,
          goal: { atMost: 200 },
          values: slowed(opened, 'longestTaskMs'),
          notes: partsOf(opened),
          sides: {
            'then rendering the rows out of sight in idle time, its longest task': {
              unit,
              values: slowed(drawn, 'longestTaskMs'),
            },
            'all of that': { unit, values: slowed(drawn, 'busyMs') },
          },
        },
        {
          name: 'a poll with one changed row, its longest task',
          unit,
          goal: { atMost: 30 },
          values: slowed(polls, 'longestTaskMs'),
          notes: partsOf(polls),
          sides: { 'the five seconds around it': { unit, values: slowed(polls, 'busyMs') } },
        },
        {
          name: 'scrolling through all rows, its longest task',
          unit,
          goal: { atMost: 100 },
          values: slowed(scrolls, 'longestTaskMs'),
          notes: partsOf(scrolls),
        },
      ]
    } finally {
      await database.end()
      await tablet.remove()
      await server.stop()
    }
  },
}

/** A world of forty challenges that the class has just begun; every second answer has arrived. */
async function addChapter(database: pg.Client): Promise<void> {
  await database.query(
    `insert into chapters select (jsonb_populate_record(c, jsonb_build_object(
       'id', $1::uuid, 'version', 1, 'slug', 'grid', 'position', 99))).*
     from chapters c where school_type = 'general' limit 1`,
    [chapterId],
  )
  await database.query(
    `insert into challenges select (jsonb_populate_record(c, jsonb_build_object(
       'id', ${sqlIdOf('c4a11e00', 'n')}, 'chapter_id', $1::uuid, 'chapter_version', 1, 'slug', 'grid-' || n, 'position', n))).*
     from challenges c cross join generate_series(1, $2::int) n
     where (c.id, c.chapter_version) =
       (select id, chapter_version from challenges where kind = 'free_text' and visibility = 'teacher' limit 1)`,
    [chapterId, challenges],
  )
  await database.query(
    `insert into runs (organization_id, id, class_id, chapter_id, chapter_version) values ($1, gen_random_uuid(), $2, $3, 1)`,
    [organizationId, classId, chapterId],
  )
  await answer(
    database,
    `select id as student_id, ${sqlIdOf('c4a11e00', 'n')} as challenge_id
     from students cross join generate_series(1, ${challenges}) n where (n + ascii(right(id::text, 1))) % 2 = 0`,
  )
}

/** The rows that a letter leaves: a submission, the current answer, a higher version of the class. */
async function answer(database: pg.Client, cells: string): Promise<void> {
  await database.query(
    `with cells as (${cells}), written as (
       insert into submissions (organization_id, student_id, id, class_id, chapter_id, challenge_id, response, captured_at, disposition)
       select '${organizationId}', student_id, gen_random_uuid(), '${classId}', '${chapterId}', challenge_id, '{"text":"Ja."}', now(), 'on-time'
       from cells returning *)
     insert into current_responses (organization_id, student_id, challenge_id, chapter_id, submission_id, captured_at, disposition)
     select organization_id, student_id, challenge_id, chapter_id, id, captured_at, disposition from written`,
  )
  await database.query('update class_versions set version = version + 1')
}

const allRows = 'main table tbody tr'

async function open(
  page: Page,
  devtools: CDPSession,
  url: string,
): Promise<ThreadTime & { clockMs: number }> {
  await page.goto('about:blank')
  let arrivedAt = 0
  const data = page
    .waitForResponse((response) => response.url().endsWith(`/${classId}/progress`))
    .then((response) => response.finished())
    .then(() => (arrivedAt = performance.now()))
  let clockMs = 0
  const time = await traced(devtools, async () => {
    await page.goto(`${url}/classes/${classId}/students?world=${chapterId}`)
    await data
    await untilThereAre(page, allRows, students)
    await painted(page)
    clockMs = performance.now() - arrivedAt
  })
  return { ...time, clockMs }
}

async function changeOneRow(page: Page, database: pg.Client, round: number): Promise<void> {
  const {
    rows: [open],
  } = await database.query<{ n: number }>(
    `select n from generate_series(1, ${challenges}) n where not exists (
       select 1 from current_responses where student_id = $1 and challenge_id = ${sqlIdOf('c4a11e00', 'n')}) order by n limit 1`,
    [studentIdOf(100)],
  )
  if (!open) throw new Error(`no open challenge is left in round ${round}`)
  const answered = `#${heatmapRowId(studentIdOf(100))} button`
  const before = await page.evaluate<number>(`document.querySelectorAll(${JSON.stringify(answered)}).length`)
  const shown = untilThereAre(page, answered, before + 1)
  await answer(
    database,
    `select '${studentIdOf(100)}'::uuid as student_id, ${sqlIdOf('c4a11e00', String(open.n))} as challenge_id`,
  )
  await shown
  await painted(page)
}

async function scroll(page: Page): Promise<void> {
  await page.locator(allRows).first().hover()
  for (let step = 0; step < steps; step++) {
    await page.mouse.wheel(0, 400)
    await painted(page)
  }
}

/** A locator of Playwright costs the main thread up to 22 ms per check. A MutationObserver in the page costs less. */
const untilThereAre = (page: Page, selector: string, wanted: number) =>
  page.evaluate(
    `new Promise((resolve) => {
       const isThere = () => document.querySelectorAll(${JSON.stringify(selector)}).length >= ${wanted}
       if (isThere()) return resolve()
       const observer = new MutationObserver(() => {
         if (!isThere()) return
         observer.disconnect()
         resolve()
       })
       observer.observe(document, { childList: true, subtree: true, attributeFilter: ['data-whole'] })
     })`,
  )

async function untilDrawn(page: Page): Promise<void> {
  await untilThereAre(page, `${allRows}[data-whole]`, students)
}

const painted = (page: Page) =>
  page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))')

async function traced(devtools: CDPSession, act: () => Promise<void>): Promise<ThreadTime> {
  const end = await traceThread(devtools)
  try {
    await act()
  } catch (cause) {
    // While a trace runs, Chromium refuses to start another one.
    await end().catch(() => undefined)
    throw cause
  }
  return end()
}
