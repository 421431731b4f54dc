import * as z from 'zod/mini'
import { type Chapter, chapterSchema } from './chapter.ts'

/**
 * A chapter as a file, to be copied from one server to another. Owns the file's frame and the error messages. It knows
 * no files and no database.
 */

const format = 'weltenkompass-chapter'
const formatVersion = 1

export interface ChapterPack {
  format: typeof format
  formatVersion: typeof formatVersion
  chapter: Chapter
}

/** The error for an unreadable pack, one line per problem: `chapter.challenges.0.title.en: …`. */
export class PackError extends Error {
  override name = 'PackError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(
      ['This is not a chapter pack that can be imported:', ...problems.map((each) => `  ${each}`)].join('\n'),
    )
    this.problems = problems
  }
}

const packSchema: z.ZodMiniType<ChapterPack> = z.strictObject({
  format: z.literal(format),
  formatVersion: z.literal(formatVersion),
  chapter: chapterSchema,
})

/** The text of the file. Keys are in the order of the schema, so that two versions can be compared line by line. */
export function packTextOf(chapter: Chapter): string {
  const pack: ChapterPack = { format, formatVersion, chapter: chapterSchema.parse(chapter) }
  return `${JSON.stringify(pack, null, 2)}\n`
}

/** @throws PackError that names the path of every error */
export function readPack(text: string): Chapter {
  const value = jsonOf(text)
  const read = packSchema.safeParse(value)
  if (!read.success) throw new PackError(read.error.issues.flatMap(problemsOf))
  const problems = [...orderProblems(read.data.chapter), ...doubleProblems(read.data.chapter)]
  if (problems.length > 0) throw new PackError(problems)
  return read.data.chapter
}

function jsonOf(text: string): unknown {
  try {
    // A byte order mark of some editors, and the lines that `npm run` writes before the output of its script.
    return JSON.parse(text.replace(/^\uFEFF?(?:(?:> .*)?\r?\n)*/, ''))
  } catch (error) {
    throw new PackError([`the file is no JSON: ${error instanceof Error ? error.message : String(error)}`])
  }
}

function problemsOf(issue: z.core.$ZodIssue): string[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `${[...path, key].join('.')}: this field is not known`)
  }
  return [`${path.join('.') || 'the file'}: ${issue.message}`]
}

function orderProblems({ challenges }: Chapter): string[] {
  return challenges.flatMap(({ order }, index) =>
    order === index + 1
      ? []
      : [`chapter.challenges.${index}.order: must be ${index + 1}, its place in the list, and is ${order}`],
  )
}

function doubleProblems({ id, challenges }: Chapter): string[] {
  return challenges.flatMap((challenge, index) => {
    const before = challenges.slice(0, index)
    const path = `chapter.challenges.${index}`
    return [
      ...(challenge.id === id || before.some((other) => other.id === challenge.id)
        ? [`${path}.id: ${challenge.id} is used twice`]
        : []),
      ...(before.some(({ slug }) => slug === challenge.slug)
        ? [`${path}.slug: ${challenge.slug} is used twice`]
        : []),
    ]
  })
}
