import { describe, expect, it } from 'vitest'
import { kindOf, checkResponse, isEmptyResponse } from '../challenges/index.ts'
import { chapters, findChallenge, findChapter, validateCurriculum } from './index.ts'

const challenges = chapters.flatMap((chapter) => chapter.challenges)

/** Ids live in every database and on paper; one that changes loses answers. Add lines, never change one. */
const idsForEver = `
01a1fbf9-9400-72ca-86dc-283cf0480ff9 basislager
01a1fbf9-97e8-7ca1-9939-42a447eaa099 basislager/wo-stehe-ich
01a1fbf9-9bd0-7564-9509-bb0a9bf13331 basislager/frueher-wollte-ich
01a1fbf9-9fb8-7f5c-8108-847512e1bc76 basislager/stimmt-das
01a1fbf9-a3a0-75c8-a909-406c2e416788 basislager/meine-reisebegleitung
01a1fbf9-a788-72a0-abb2-997659ba1b0d basislager/zeitkapsel
01a1fbf9-ab70-764d-9d32-fe61985fb4e7 staerkeninsel
01a1fbf9-af58-79a1-9815-1a9959e2d153 staerkeninsel/das-bin-ich
01a1fbf9-b340-73e8-9d8a-4eace693ae2d staerkeninsel/mein-beweis
01a1fbf9-b728-713f-ab04-b39b68b4aef7 staerkeninsel/spiegelblick
01a1fbf9-bb10-753c-942c-836478068577 staerkeninsel/staerken-ohne-noten
01a1fbf9-bef8-73b0-9788-54f2260df254 staerkeninsel/meine-top-5
`

describe('the curriculum', () => {
  it('is valid by the schemas of its kinds', () => {
    expect(() => validateCurriculum()).not.toThrow()
  })

  it('names the path of what is wrong', () => {
    const [first] = structuredClone(chapters) as typeof chapters
    if (first === undefined) throw new Error('There are no chapters')
    const definition = first.challenges[0]?.definition
    if (definition?.kind !== 'reflection_scale') throw new Error('The first challenge changed its kind')
    definition.textMax = 99_999
    expect(() => validateCurriculum([first])).toThrow('challenges.0.definition.textMax')
  })

  it('refuses a challenge whose id stands twice', () => {
    const copy = structuredClone(chapters[0])
    if (copy?.challenges[0] === undefined || copy.challenges[1] === undefined)
      throw new Error('No challenges')
    copy.challenges[1].id = copy.challenges[0].id
    expect(() => validateCurriculum([copy])).toThrow('stands twice')
  })

  it('ids never change', () => {
    const now = chapters.flatMap((chapter) => [
      `${chapter.id} ${chapter.slug}`,
      ...chapter.challenges.map(({ id, slug }) => `${id} ${chapter.slug}/${slug}`),
    ])
    expect(now).toEqual(idsForEver.trim().split('\n'))
  })

  it('every chapter and challenge is found by its id', () => {
    expect(chapters.every((chapter) => findChapter(chapter.id) === chapter)).toBe(true)
    expect(challenges.every((challenge) => findChallenge(challenge.id) === challenge)).toBe(true)
  })

  it('every world has five challenges that fit into its lesson', () => {
    for (const chapter of chapters) {
      expect(chapter.challenges).toHaveLength(5)
      const alone = chapter.challenges.reduce((sum, { minutes }) => sum + minutes, 0)
      const guided = chapter.guide.steps.reduce((sum, { minutes }) => sum + minutes, 0)
      expect(alone, chapter.slug).toBeLessThanOrEqual(chapter.minutes)
      expect(guided, chapter.slug).toBe(chapter.minutes)
    }
  })

  it('an untouched form of every challenge is a valid empty draft and no submission', () => {
    for (const { definition } of challenges) {
      const empty = kindOf(definition).emptyResponse(definition)
      expect(checkResponse(definition, empty, 'draft')).toEqual({ ok: true, response: empty })
      expect(checkResponse(definition, {}, 'draft').ok).toBe(true)
      expect(isEmptyResponse(definition, empty)).toBe(true)
      expect(checkResponse(definition, empty, 'submit')).toMatchObject({
        ok: false,
        issues: [{ code: 'empty' }],
      })
    }
  })
})
