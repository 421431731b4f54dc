// Fills in the form of each kind as a student, by the names that people see or hear (English interface).
import type { Locator, Page } from 'playwright-core'
import type { Definition } from '#shared/challenges/index.ts'
import { sampleResponse } from './gallery/sample-response.ts'

export const ownWords = 'These are my own words, long enough for this challenge and honestly meant.'

/** Fills in all required fields, so that the answer can be submitted. */
export async function answerChallenge(page: Page, definition: Definition): Promise<void> {
  const form = page.locator('main form')
  // The kind's own code loads after the page around it.
  await form.locator('fieldset, textarea, input[type=range]').first().waitFor()
  switch (definition.kind) {
    case 'free_text':
    case 'time_capsule':
      return writeEverywhere(form)
    case 'reflection_scale':
      await setScales(form, definition)
      return writeEverywhere(form)
    case 'card_sort':
      return sortCards(form, definition)
    case 'checklist':
    case 'multiple_choice':
      return tick(form.getByRole('checkbox'), definition.kind === 'checklist' ? 3 : definition.max)
    case 'ranking':
      return rank(form, definition.topN ?? definition.items.length)
    case 'single_choice':
      await form.getByRole('radio').first().check()
      return writeEverywhere(form)
    case 'likert':
      return rateItems(form, definition)
    case 'self_other':
      return rateInTurns(form, definition.traits.length)
    case 'occupations':
      return pickOccupations(form, definition.max)
    case 'research':
      await writeEverywhere(form)
      return form.getByLabel('Name of the source').first().fill('BERUFENET')
    case 'goal':
      await writeEverywhere(form)
      await form.getByLabel('Step 1', { exact: true }).fill('Make a list')
      return form.getByLabel('By when?').fill(inThirtyDays())
    case 'interview':
      await form.getByLabel('What does the person do?').fill('Baker')
      return writeEverywhere(form)
    case 'internship':
      await form.getByLabel('From', { exact: true }).fill('08:00')
      await form.getByLabel('To', { exact: true }).fill('14:30')
      await form.getByLabel('Task 1').fill('Measure boards')
      await form.getByLabel('Task 2').fill('Greet customers')
      return writeEverywhere(form)
    case 'compare':
      await form.getByLabel('Option 1').fill('Carpentry')
      await form.getByLabel('Option 2').fill('Media design')
      await rateCriteria(form)
      return writeEverywhere(form)
  }
}

async function writeEverywhere(form: Locator): Promise<void> {
  for (const area of await form.locator('textarea').all()) await area.fill(ownWords)
}

/** Different numbers, so that the profile is not uniform. */
async function setScales(
  form: Locator,
  { scales }: Extract<Definition, { kind: 'reflection_scale' }>,
): Promise<void> {
  for (const [index, { min, max }] of scales.entries()) {
    const number = min + index
    // An untouched slider has its middle value, so filling in the middle triggers no change.
    const isMiddle = number === Math.round((min + max) / 2)
    // The next scale appears when one is answered; `fill` waits for it.
    await form
      .getByRole('slider')
      .nth(index)
      .fill(String(isMiddle ? max : number))
  }
}

/** Honest answers, so that the profile has a hexagon. */
async function rateItems(form: Locator, definition: Extract<Definition, { kind: 'likert' }>): Promise<void> {
  const { answers } = sampleResponse(definition) as { answers: Record<string, number> }
  await tapThrough(
    form,
    definition.items.map(({ id }) => answers[id] ?? 0),
  )
}

/** One item per screen: a tap on a level shows the next one. */
export async function tapThrough(form: Locator, levels: readonly number[]): Promise<void> {
  for (const [index, level] of levels.entries()) {
    await form.getByText(new RegExp(`^(Quality|Activity) ${index + 1} of ${levels.length}$`)).waitFor()
    await form.getByRole('radio').nth(level).click()
    await passRest(form, index + 1, levels.length)
  }
  await form.getByText('Overview', { exact: true }).waitFor()
}

/** The compass shows a pause screen after every eight activities. */
export async function passRest(form: Locator, done: number, total: number): Promise<void> {
  if (total === 48 && done % 8 === 0 && done < total) {
    await form.getByRole('button', { name: `${done} of ${total} done` }).click()
  }
}

/** One criterion per screen. */
async function rateCriteria(form: Locator): Promise<void> {
  const next = form.getByRole('button', { name: 'Continue' })
  for (let isLast = false; !isLast;) {
    const scales = form.getByRole('radiogroup')
    for (let index = 0; index < (await scales.count()); index++) {
      const levels = scales.nth(index).getByRole('radio')
      await levels.nth(index % (await levels.count())).check()
    }
    isLast = !(await next.isVisible())
    if (!isLast) await next.click()
  }
}

async function sortCards(
  form: Locator,
  { cards, piles }: Extract<Definition, { kind: 'card_sort' }>,
): Promise<void> {
  const targets = form.getByRole('group', { name: 'Where does this card go?' }).getByRole('button')
  for (const index of cards.keys()) {
    const target = targets.nth(index % piles.length)
    const isFull = (await target.getAttribute('aria-disabled')) === 'true'
    await (isFull ? targets.nth((index + 1) % piles.length) : target).click()
  }
}

async function tick(boxes: Locator, count: number): Promise<void> {
  for (const box of (await boxes.all()).slice(0, count)) await box.check()
}

async function rank(form: Locator, places: number): Promise<void> {
  for (let place = 1; place <= places; place++) {
    await form
      .getByRole('button', { name: new RegExp(`in place ${place}$`) })
      .first()
      .click()
  }
  await form
    .getByRole('button', { name: /^Move .* down$/ })
    .first()
    .click()
}

async function rateInTurns(form: Locator, traits: number): Promise<void> {
  const levels = Array.from({ length: traits }, (_, index) => index % 4)
  await tapThrough(form, levels)
  await form.getByRole('button', { name: 'Continue' }).click()
  await form.getByRole('radio').first().check()
  await form.getByRole('button', { name: 'I have the device, let’s go' }).click()
  await tapThrough(form, levels)
  await form.getByRole('button', { name: 'Finished' }).click()
  await form.getByRole('button', { name: 'Compare now' }).click()
  await writeEverywhere(form)
}

function inThirtyDays(): string {
  return new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
}

/** Different fields, so that the counts of the class have more than one row. */
const wanted = ['Chef', 'Farmer', 'Nurse', 'Bricklayer', 'Pilot']

async function pickOccupations(form: Locator, count: number): Promise<void> {
  for (const word of wanted.slice(0, count)) {
    await form.getByRole('searchbox').fill(word)
    await form.getByRole('region', { name: 'Jobs found' }).getByRole('button').first().click()
  }
  return writeEverywhere(form)
}
