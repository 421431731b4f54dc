// Measures the slowest tap or key until its paint, on a slow processor, in the form of every kind of challenge. For some
// kinds only: `KINDS=likert,compare npm run bench -- p16`.
import type { Page } from 'playwright-core'
import { answerChallenge } from '../client/e2e/answer-challenge.ts'
import { openTablet } from '../client/e2e/browser.ts'
import { demoClass, demoTeacher, newStudent } from '../client/e2e/demo-school.ts'
import { onePerKind } from '../client/e2e/gallery/school.ts'
import { passSecretWord } from '../client/e2e/secret-word.ts'
import { handIn, signInStudent, signOut } from '../client/e2e/student.ts'
import { buildClientIfChanged } from '../server/build-client.ts'
import { createSchoolServer } from '../server/testing/server-process.ts'
import { quantileOf, type Figure, type Finding } from './report.ts'
import { traceInteractions, type TracedInteraction } from './stage/interaction-trace.ts'

const slowness = 6
const slowed = { username: 'schneller-hase-6', password: 'drei schnelle Hasen' }
const traced = { username: 'schneller-hase-7', password: 'drei schnelle Hasen' }
const typed = 'das war ein '
const byClockName = 'by the clock'
const byProcessorName = `of a processor, × ${slowness}`

type Kind = ReturnType<typeof onePerKind>[number]

export const figure: Figure = {
  id: 'p16',
  title: `A tap or a key until its paint, ${slowness} × slowed processor, in each kind of challenge`,
  async measure({ quick }) {
    const wanted = process.env['KINDS']?.split(',') ?? (quick ? ['card_sort', 'likert'] : undefined)
    const kinds = onePerKind().filter(({ kind }) => wanted === undefined || wanted.includes(kind))
    buildClientIfChanged()
    const server = await createSchoolServer()
    await server.start()
    const tablet = await openTablet({ viewport: { width: 390, height: 844 } })
    try {
      const teacher = await demoTeacher(server.url)
      for (const chapterId of new Set(kinds.map((each) => each.chapterId))) {
        await teacher.post('/api/chapters/start', { chapterId, classId: demoClass.id }).catch(() => undefined)
      }
      await newStudent(server.url, slowed)
      await newStudent(server.url, traced)
      const page = await tablet.context.newPage()
      // The page is slowed, and the machine may be busy.
      page.setDefaultTimeout(60_000)
      await page.addInitScript({ content: watchInteractions })
      // The same answers twice: by the clock on a slowed processor, and by processor time on one that is not, because
      // what slows a thread down (a loop) is counted as its own time.
      const byClock = await inTurns(page, server.url, slowed, kinds, durationsOf)
      await signOut(page)
      const byProcessor = await inTurns(page, server.url, traced, kinds, costsOf)
      const findings = byClock.map((clock, index) => findingOf(clock, byProcessor[index]))
      return [overall(findings), ...findings]
    } finally {
      await tablet.remove()
      await server.remove()
    }
  },
}

interface Measured<Values> {
  name: string
  values: Values
  /** The reasons why some kinds were not measured. The other kinds are measured anyway. */
  note?: string
}

/** Signing in, then an answer of each kind. */
async function inTurns<Values>(
  page: Page,
  url: string,
  account: typeof slowed,
  kinds: readonly Kind[],
  measure: (page: Page, act: () => Promise<void>) => Promise<Values>,
): Promise<Measured<Values | undefined>[]> {
  const measured: Measured<Values | undefined>[] = []
  await page.goto(`${url}/student/login`)
  await page.getByLabel('Explorer name').waitFor()
  measured.push({ name: 'signing in', values: await measure(page, () => typeSignIn(page)) })
  await signInStudent(page, url, account)
  await page.waitForURL('**/student/dashboard')
  for (const kind of kinds) {
    try {
      await openForm(page, url, kind)
      measured.push({ name: kind.kind, values: await measure(page, () => answer(page, kind)) })
    } catch (cause) {
      measured.push({ name: kind.kind, values: undefined, note: `could not be measured: ${String(cause)}` })
    }
  }
  return measured
}

function findingOf(
  clock: Measured<number[] | undefined>,
  processor: Measured<TracedInteraction[] | undefined> | undefined,
): Finding {
  const durations = clock.values ?? []
  const costs = (processor?.values ?? []).toSorted((a, b) => b.busyMs - a.busyMs)
  const [slowest] = costs
  const parts = Object.entries(slowest?.parts ?? {}).map(
    ([part, ms]) => `${part} ${Math.round(ms * slowness)}`,
  )
  return {
    name: `${clock.name}, 98 of 100`,
    unit: 'ms',
    goal: { atMost: 200 },
    values: [quantileOf(durations, 0.98)],
    sides: {
      [byClockName]: { unit: 'ms', values: durations },
      slowest: { unit: 'ms', values: [Math.max(...durations)] },
      [byProcessorName]: { unit: 'ms', values: costs.map(({ busyMs }) => busyMs * slowness) },
      'of a processor, the slowest': { unit: 'ms', values: [(slowest?.busyMs ?? Number.NaN) * slowness] },
    },
    notes: [
      ...(slowest ? [`the slowest is a ${slowest.type}: ${parts.join(', ')}`] : []),
      ...[clock.note, processor?.note].filter((note) => note !== undefined),
    ],
  }
}

function overall(findings: readonly Finding[]): Finding {
  const of = (side: string) => findings.flatMap(({ sides }) => sides?.[side]?.values ?? [])
  return {
    name: 'all kinds, 98 of 100',
    unit: 'ms',
    goal: { atMost: 200 },
    values: [quantileOf(of(byClockName), 0.98)],
    sides: {
      [`${byProcessorName}, 98 of 100`]: { unit: 'ms', values: [quantileOf(of(byProcessorName), 0.98)] },
    },
  }
}

async function openForm(page: Page, url: string, kind: Kind): Promise<void> {
  await page.goto(`${url}/student/challenge/${kind.chapterId}/${kind.challengeId}`)
  if (kind.kind === 'time_capsule') await passSecretWord(page)
  await page.locator('main form:visible').first().waitFor()
}

/** Answers as a student does, types into the first fields key by key, and hands in. */
async function answer(page: Page, kind: Kind): Promise<void> {
  await answerChallenge(page, kind.definition)
  const fields = page.locator(
    'main form:visible :is(textarea, input[type=search], input[type=text], input:not([type])):enabled',
  )
  for (const field of (await fields.all()).slice(0, 2)) {
    await field.click()
    await field.press('End')
    await page.keyboard.type(typed)
    // Deletes the text again, because some fields limit their length.
    for (const _letter of typed) await page.keyboard.press('Backspace')
  }
  await handIn(page)
}

/** Name and pass-phrase letter by letter, with the words that the page offers; more than 200 begin with an s. */
async function typeSignIn(page: Page): Promise<void> {
  await page.getByLabel('Explorer name').click()
  await page.keyboard.type('schneller-')
  await page.getByRole('button', { name: 'hase', exact: true }).click()
  await page.keyboard.type('6')
  await page.getByLabel(/^Password/).click()
  for (const word of ['segel', 'sonne', 'stern']) {
    await page.keyboard.type(word.slice(0, 1))
    await page.getByRole('group', { name: 'Words for your password' }).waitFor()
    await page.keyboard.type(`${word.slice(1)}-`)
  }
  await page.keyboard.type('31')
}

/** By the clock, on a slowed processor. */
async function durationsOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await page.evaluate('interactions.clear()')
  try {
    await act()
  } finally {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await devtools.detach()
  }
  return page.evaluate<number[]>('[...interactions.values()]')
}

/** By the processor time of the main thread. */
async function costsOf(page: Page, act: () => Promise<void>): Promise<TracedInteraction[]> {
  const devtools = await page.context().newCDPSession(page)
  const end = await traceInteractions(devtools)
  try {
    await act()
    // The last interaction's paint.
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))')
  } catch (cause) {
    // While a trace runs, Chromium refuses to start another one.
    await end()
    throw cause
  }
  const costs = await end()
  await devtools.detach()
  return costs
}

/**
 * As text, because tsx adds calls to functions that do not exist in a page. An interaction has several events
 * (pointerdown, click); its duration is that of the longest. The browser does not report events under 16 ms, so the
 * quantile can only be too large.
 */
const watchInteractions = `
  globalThis.interactions = new Map()
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`
