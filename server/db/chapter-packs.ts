// Exports chapters as packs and imports them. It owns the rules for changing a curriculum that classes
// already use. The file format and its parser are in shared/curriculum/chapter-pack.ts.
import type { Knex } from 'knex'
import { PackError, packTextOf, readPack } from '#shared/curriculum/chapter-pack.ts'
import type { Chapter } from '#shared/curriculum/chapter.ts'
import { everyChapter, validateCurriculum } from '#shared/curriculum/index.ts'
import type { SchoolType } from '#shared/domain/school-type.ts'
import type { Database } from './connect.ts'
import { seedChapter } from './seeds/curriculum.ts'
import { challengesOf, newestChapters } from './started-chapters.ts'
import type { ChallengeRow, ChapterRow } from './tables.ts'

/** A school's own versions of a product chapter start here, so that they never collide with a release. */
const ownVersionsFrom = 1000

/**
 * Without a version the newest one of this type of school. @throws an error of one line for an unknown slug, version or
 * type
 */
export async function exportChapter(
  db: Database,
  slug: string,
  {
    version,
    schoolType = 'general',
  }: { version?: number | undefined; schoolType?: SchoolType | undefined } = {},
): Promise<string> {
  return db.transaction({ role: 'maintenance' }, async (tx) => {
    const found = await tx('chapters')
      .where({ slug, ...(version === undefined ? { schoolType } : { version }) })
      .orderBy('version', 'desc')
      .first()
    if (found) return packTextOf(chapterOf(found, await challengesOf(tx, [[found.id, found.version]])))
    const slugs = [...new Set(await tx('chapters').orderBy('position').pluck('slug'))].join(', ')
    const wanted = version === undefined ? slug + ofType(schoolType) : `${slug} in version ${version}`
    throw new Error(`There is no chapter ${wanted}. There are: ${slugs}`)
  })
}

function ofType(schoolType: SchoolType): string {
  return schoolType === 'general' ? '' : ` for ${schoolType}`
}

export interface Imported {
  chapter: Chapter
  /** False when the database already had exactly this version. */
  isNew: boolean
}

/**
 * Imports a new chapter or a new version of an existing one. @throws PackError, and then nothing has changed
 */
export async function importChapter(db: Database, text: string): Promise<Imported> {
  const chapter = readPack(text)
  return db.transaction({ role: 'maintenance' }, async (tx) => {
    const newest = await newestChapters(tx, chapter.schoolType)
    await requireFits(tx, chapter, newest)
    await requireCurriculum(tx, chapter, newest)
    return { chapter, isNew: await seedChapter(tx, chapter) }
  })
}

async function requireFits(
  tx: Knex.Transaction,
  chapter: Chapter,
  newest: readonly ChapterRow[],
): Promise<void> {
  const ids = chapter.challenges.map(({ id }) => id)
  const stored = await tx('challenges').whereIn('id', ids).select('*')
  const problems = [
    ...versionProblems(
      chapter,
      newest.find(({ id }) => id === chapter.id),
    ),
    ...chapter.challenges.flatMap((challenge, index) =>
      challengeProblems(
        chapter,
        `chapter.challenges.${index}`,
        stored.filter(({ id }) => id === challenge.id),
        challenge.definition.kind,
      ),
    ),
  ]
  if (problems.length > 0) throw new PackError(problems)
}

function versionProblems(
  { id, slug, version, schoolType = 'general' }: Chapter,
  stored: ChapterRow | undefined,
): string[] {
  const builtIn = everyChapter.filter((chapter) => chapter.id === id)
  if (builtIn.length > 0 && version < ownVersionsFrom && !builtIn.some((each) => each.version === version)) {
    return [
      `chapter.version: ${slug} comes with the product; your own versions of it count from ${ownVersionsFrom}`,
    ]
  }
  if (!stored) return []
  const problems =
    stored.schoolType === schoolType && version < stored.version
      ? [`chapter.version: there is a version ${stored.version} already`]
      : []
  return slug === stored.slug ? problems : [...problems, `chapter.slug: has to stay ${stored.slug}`]
}

/** Answers belong to a challenge's id in all of its versions. */
function challengeProblems(
  { id: chapterId }: Chapter,
  path: string,
  stored: readonly ChallengeRow[],
  kind: string,
): string[] {
  const elsewhere = stored.find((other) => other.chapterId !== chapterId)
  if (elsewhere) return [`${path}.id: belongs to a challenge of another chapter, ${elsewhere.slug}`]
  const other = stored.find((each) => each.kind !== kind)
  if (!other) return []
  return [
    `${path}.definition.kind: was ${other.kind} in version ${other.chapterVersion}; another kind needs a new id`,
  ]
}

/**
 * The newest version of every chapter, with the pack in place, must be a valid curriculum by the product's
 * rules.
 */
async function requireCurriculum(
  tx: Knex.Transaction,
  chapter: Chapter,
  newest: readonly ChapterRow[],
): Promise<void> {
  const others = newest.filter(({ id }) => id !== chapter.id)
  const challenges = await challengesOf(
    tx,
    others.map(({ id, version }) => [id, version]),
  )
  // As the classes of this type see them: one version of each world.
  const list = [...others.map((other) => chapterOf(other, challenges)), chapter].map((each) => ({
    ...each,
    schoolType: undefined,
  }))
  try {
    validateCurriculum(list.sort((a, b) => a.order - b.order))
  } catch (error) {
    throw new PackError([`chapter: ${error instanceof Error ? error.message : String(error)}`])
  }
}

function chapterOf(
  { position, goals, schoolType, ...rest }: ChapterRow,
  challenges: readonly ChallengeRow[],
): Chapter {
  return {
    ...rest,
    ...(schoolType !== 'general' && { schoolType }),
    order: position,
    goals: [...goals],
    challenges: challenges
      .filter(({ chapterId }) => chapterId === rest.id)
      .map(({ id, slug, position: order, title, prompt, help, minutes, ...challenge }) => {
        const { visibility, portfolio, earlier, resolution, definition } = challenge
        const fixed = { id, slug, order, title, prompt, help, minutes, visibility, portfolio }
        return { ...fixed, ...earlier, ...(resolution && { resolution }), definition }
      }),
  }
}
