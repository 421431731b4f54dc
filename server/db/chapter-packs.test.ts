import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packTextOf } from '#shared/curriculum/chapter-pack.ts'
import type { Chapter } from '#shared/curriculum/chapter.ts'
import { chapters } from '#shared/curriculum/index.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { exportChapter, importChapter } from './chapter-packs.ts'
import type { Connection } from './connect.ts'
import { seedCurriculum } from './seeds/curriculum.ts'

let db: Connection
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const first = chapters[0] as Chapter
const newTitle = { de: 'Unsere Welt', en: 'Our world' }

/** A school's own chapter, which becomes the ninth. */
function ownChapter(changes: Partial<Chapter> = {}): Chapter {
  const chapter = structuredClone(first)
  const id = (place: number) => `01a2aaaa-0000-7000-8000-00000000000${place}`
  return {
    ...chapter,
    id: id(0),
    slug: 'unsere-welt',
    version: 1,
    order: chapters.length + 1,
    title: newTitle,
    challenges: chapter.challenges.map((challenge) => ({ ...challenge, id: id(challenge.order) })),
    ...changes,
  }
}

function ownVersion(version: number): Chapter {
  return { ...structuredClone(first), version, title: newTitle }
}

async function contents(): Promise<string> {
  return db.transaction({ role: 'maintenance' }, async (tx) =>
    JSON.stringify([
      await tx('chapters').orderBy(['id', 'version']),
      await tx('challenges').orderBy(['id', 'chapterVersion']),
    ]),
  )
}

async function refusalOf(chapter: Chapter): Promise<string> {
  const before = await contents()
  const refusal = await importChapter(db, packTextOf(chapter)).then(
    () => 'it was imported',
    (error: Error) => error.message,
  )
  expect(await contents(), 'a bad pack changes nothing').toBe(before)
  return refusal
}

describe('a chapter pack', () => {
  it('is exported as stored and imported again without a change', async () => {
    for (const chapter of chapters) {
      const before = await contents()
      const text = await exportChapter(db, chapter.slug)
      expect(text).toBe(packTextOf(chapter))
      expect(await importChapter(db, text)).toEqual({ chapter, isNew: false })
      expect(await contents()).toBe(before)
    }
  })

  it('adds a new chapter and then a new version of it', async () => {
    expect(await importChapter(db, packTextOf(ownChapter()))).toMatchObject({ isNew: true })
    expect(await importChapter(db, packTextOf(ownChapter({ version: 2, minutes: 60 })))).toMatchObject({
      isNew: true,
    })
    expect(JSON.parse(await exportChapter(db, 'unsere-welt'))).toMatchObject({
      chapter: { version: 2, minutes: 60, order: 9 },
    })
    expect(JSON.parse(await exportChapter(db, 'unsere-welt', { version: 1 }))).toMatchObject({
      chapter: { version: 1, minutes: first.minutes },
    })
  })

  it("adds a school's own version of a product chapter, and the next start succeeds", async () => {
    expect(await importChapter(db, packTextOf(ownVersion(1000)))).toMatchObject({ isNew: true })
    await seedCurriculum(db)
    expect(JSON.parse(await exportChapter(db, first.slug))).toMatchObject({
      chapter: { version: 1000, title: newTitle },
    })
  })

  it('is refused with the path of the field when it shows the answer of an unknown challenge', async () => {
    const chapter = ownChapter()
    const challenges = structuredClone(chapter.challenges)
    Object.assign(challenges[1] ?? {}, { recall: [{ challenge: 'nirgends', show: 'summary' }] })
    expect(await refusalOf({ ...chapter, version: 9, challenges })).toContain(
      'challenges.1.recall.0.challenge: there is no challenge "nirgends" before this one',
    )
  })

  it('is refused with the path of the field when a fact of a resolution has no safe address', async () => {
    const chapter = ownChapter()
    const challenges = structuredClone(chapter.challenges)
    const source = challenges[2]?.resolution?.facts?.[0]?.source
    if (!source) throw new Error('The third challenge has no facts')
    source.url = 'http://amt.example'
    const pack = JSON.stringify({
      format: 'weltenkompass-chapter',
      formatVersion: 1,
      chapter: { ...chapter, challenges },
    })
    await expect(importChapter(db, pack)).rejects.toThrow(
      'chapter.challenges.2.resolution.facts.0.source.url: A source has a full https address',
    )
  })

  it('is refused when it collides with a stored or future version', async () => {
    const moved = ownChapter({ version: 3 })
    const elsewhere = { ...moved, challenges: structuredClone(first.challenges) }
    const swapped = structuredClone(moved)
    const text = swapped.challenges[1]
    if (text) text.definition = { kind: 'goal', stepsMax: 3, obstacle: true }
    expect(await refusalOf(ownVersion(first.version + 1))).toContain(
      'chapter.version: basislager comes with the product',
    )
    expect(await refusalOf(ownChapter({ title: first.title, version: 2 }))).toContain('raise its version')
    expect(await refusalOf(ownChapter({ version: 1 }))).toContain('there is a version 2 already')
    expect(await refusalOf({ ...moved, slug: 'anders' })).toContain('chapter.slug: has to stay unsere-welt')
    expect(await refusalOf({ ...moved, order: 11 })).toContain('The order in')
    expect(await refusalOf(elsewhere)).toContain('chapter.challenges.0.id: belongs to a challenge of another')
    expect(await refusalOf(swapped)).toContain('chapter.challenges.1.definition.kind: was free_text')
  })

  it('with invalid content is refused with the path and changes nothing', async () => {
    const before = await contents()
    const text = packTextOf(ownChapter({ version: 5 })).replace('"reflection_scale"', '"essay"')
    await expect(importChapter(db, text)).rejects.toThrow('chapter.challenges.0.definition')
    expect(await contents()).toBe(before)
  })

  it('of an unknown slug is refused with the known ones', async () => {
    await expect(exportChapter(db, 'mond')).rejects.toThrow(/no chapter mond\. There are: basislager, /)
  })
})
