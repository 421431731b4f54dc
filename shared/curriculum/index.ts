import { basislager } from './1-basislager.ts'
import { staerkeninsel } from './2-staerkeninsel.ts'
import { interessenGalaxie } from './3-interessen-galaxie.ts'
import { werteKompass } from './4-werte-kompass.ts'
import { atlas } from './5-atlas.ts'
import { forschungsstation } from './6-forschungsstation.ts'
import { praxisplanet } from './7-praxisplanet.ts'
import { wegegabel } from './8-wegegabel.ts'
import type { SchoolType } from '../domain/school-type.ts'
import { schoolTypes } from '../domain/school-type.ts'
import type { Challenge, Chapter } from './chapter.ts'
import { chapterSchema } from './chapter.ts'
import { gymnasiumChapters } from './gymnasium.ts'
import { supportChapters } from './support.ts'
import { recallProblems } from './recall.ts'

/** All worlds that can be started, in their order. */
export const chapters: readonly Chapter[] = [
  basislager,
  staerkeninsel,
  interessenGalaxie,
  werteKompass,
  atlas,
  forschungsstation,
  praxisplanet,
  wegegabel,
]

/** The general worlds and every version for one type of school. */
export const everyChapter: readonly Chapter[] = [...chapters, ...gymnasiumChapters, ...supportChapters]

/** All worlds as a class of this type begins them. */
export function chaptersFor(schoolType: SchoolType): readonly Chapter[] {
  return versionsFor(schoolType, everyChapter)
}

/** Throws with the path of each error. Called at server start and by a test, not where the curriculum is read. */
export function validateCurriculum(list: readonly Chapter[] = everyChapter): void {
  for (const schoolType of schoolTypes) validateChapters(versionsFor(schoolType, list))
}

/** What a class of this type works on: its own version of a world before the general one. */
function versionsFor(schoolType: SchoolType, list: readonly Chapter[]): Chapter[] {
  const own = list.filter((chapter) => chapter.schoolType === schoolType)
  const general = list.filter(({ schoolType: type = 'general' }) => type === 'general')
  return general.map((chapter) => own.find(({ id }) => id === chapter.id) ?? chapter)
}

function validateChapters(list: readonly Chapter[]): void {
  for (const chapter of list) {
    const read = chapterSchema.safeParse(chapter)
    if (!read.success) {
      const where = read.error.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`)
      throw new Error(`Chapter ${chapter.slug} is not valid: ${where.join('; ')}`)
    }
  }
  requireUnique(
    'id',
    list.flatMap((chapter) => [chapter.id, ...chapter.challenges.map(({ id }) => id)]),
  )
  requireUnique(
    'chapter slug',
    list.map(({ slug }) => slug),
  )
  for (const [index, chapter] of list.entries()) {
    requireOrder(chapter.slug, [chapter], index)
    requireOrder(chapter.slug, chapter.challenges, 0)
    requireUnique(
      `slug in ${chapter.slug}`,
      chapter.challenges.map(({ slug }) => slug),
    )
    const problems = recallProblems(chapter, list)
    if (problems.length > 0) throw new Error(`Chapter ${chapter.slug} is not valid: ${problems.join('; ')}`)
  }
}

export function findChapter(chapterId: string): Chapter | undefined {
  return chapters.find(({ id }) => id === chapterId)
}

export function findChallenge(challengeId: string): Challenge | undefined {
  return chapters.flatMap(({ challenges }) => challenges).find(({ id }) => id === challengeId)
}

function requireUnique(what: string, values: readonly string[]): void {
  const twice = values.find((value, index) => values.indexOf(value) !== index)
  if (twice !== undefined) throw new Error(`The ${what} ${twice} is used twice in the curriculum`)
}

function requireOrder(where: string, things: readonly { order: number }[], before: number): void {
  const wrong = things.findIndex(({ order }, index) => order !== before + index + 1)
  if (wrong >= 0) throw new Error(`The order in ${where} has a gap at place ${wrong + 1}`)
}
