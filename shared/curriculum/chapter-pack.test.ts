import { describe, expect, it } from 'vitest'
import { PackError, packTextOf, readPack } from './chapter-pack.ts'
import type { Challenge, Chapter } from './chapter.ts'
import { chapters } from './index.ts'

const first = requireFirst()

function requireFirst(): Chapter {
  const [chapter] = chapters
  if (!chapter) throw new Error('there is no chapter')
  return chapter
}

function problemsIn(text: string): readonly string[] {
  try {
    readPack(text)
  } catch (error) {
    if (error instanceof PackError) return error.problems
    throw error
  }
  return []
}

function challengeIn({ challenges }: Chapter, index: number): Challenge {
  const found = challenges[index]
  if (!found) throw new Error('the first chapter has fewer challenges')
  return found
}

/** The first chapter's pack with one change. */
function packWith(change: (chapter: Chapter) => void): string {
  const chapter = structuredClone(first)
  change(chapter)
  return JSON.stringify({ format: 'weltenkompass-chapter', formatVersion: 1, chapter })
}

describe('a chapter pack', () => {
  it.each(chapters.map((chapter) => [chapter.slug, chapter] as const))(
    'of %s comes back as it was',
    (_, chapter) => {
      expect(readPack(packTextOf(chapter))).toEqual(chapter)
    },
  )

  it('is read with the lines that npm and editors put before it', () => {
    const banner = '\n> weltenkompass@1.0.0 chapter\n> tsx server/chapter.ts export basislager\n\n'
    expect(readPack(banner + packTextOf(first))).toEqual(first)
    expect(readPack(`\uFEFF${packTextOf(first)}`)).toEqual(first)
  })

  it.each([
    [
      'no text in English',
      (c: Chapter) => Reflect.deleteProperty(challengeIn(c, 1).title, 'en'),
      'chapter.challenges.1.title.en: ',
    ],
    [
      'an unknown field',
      (c: Chapter) => Object.assign(c.guide, { secret: 1 }),
      'chapter.guide.secret: this field is not known',
    ],
    [
      'a broken definition',
      (c: Chapter) => Object.assign(challengeIn(c, 0).definition, { textMax: 99_999 }),
      'chapter.challenges.0.definition.textMax: ',
    ],
    [
      'an unknown kind',
      (c: Chapter) => Object.assign(challengeIn(c, 0).definition, { kind: 'essay' }),
      'chapter.challenges.0.definition: ',
    ],
    [
      'a gap in the order',
      (c: Chapter) => Object.assign(challengeIn(c, 4), { order: 7 }),
      'chapter.challenges.4.order: must be 5',
    ],
    [
      'an id twice',
      (c: Chapter) => Object.assign(challengeIn(c, 3), { id: challengeIn(c, 1).id }),
      'chapter.challenges.3.id: ',
    ],
    [
      'a slug twice',
      (c: Chapter) => Object.assign(challengeIn(c, 3), { slug: challengeIn(c, 1).slug }),
      'chapter.challenges.3.slug: ',
    ],
    ['an id that is none', (c: Chapter) => Object.assign(c, { id: 'mine' }), 'chapter.id: '],
    [
      'a capsule for everybody',
      (c: Chapter) => Object.assign(challengeIn(c, 4), { visibility: 'teacher' }),
      'chapter.challenges.4.visibility: ',
    ],
  ])('with %s is refused with the path', (_what, change, path) => {
    expect(problemsIn(packWith(change))).toEqual([expect.stringContaining(path)])
  })

  it('reports all errors at once', () => {
    const broken = packWith((chapter) => {
      Object.assign(chapter, { version: 0 })
      Object.assign(challengeIn(chapter, 2), { minutes: -1 })
    })
    expect(problemsIn(broken)).toHaveLength(2)
  })

  it.each([
    ['no JSON', '{', 'the file is no JSON: '],
    ['something else', '{"name":"weltenkompass"}', 'format: '],
    ['a list', '[]', 'the file: '],
    [
      'a newer format',
      JSON.stringify({ format: 'weltenkompass-chapter', formatVersion: 2, chapter: first }),
      'formatVersion: ',
    ],
  ])('that is %s is refused', (_what, text, path) => {
    expect(problemsIn(text)[0]).toContain(path)
  })
})
