import { describe, expect, it } from 'vitest'
import { schoolTypes } from '../domain/school-type.ts'
import { kindOf, checkResponse, isEmptyResponse } from '../challenges/index.ts'
import {
  chapters,
  chaptersFor,
  everyChapter,
  findChallenge,
  findChapter,
  validateCurriculum,
} from './index.ts'
import type { Challenge } from './chapter.ts'

const challenges = chapters.flatMap((chapter) => chapter.challenges)

/** Ids are stored in every database and on paper; a changed one loses answers. Add lines, never change one. */
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
01a1fbf9-c2e0-75ec-b5c7-19c2add9ca88 interessen-galaxie
01a1fbf9-c6c8-759f-a8e3-574f00a154d8 interessen-galaxie/freier-samstag
01a1fbf9-cab0-7dcb-8029-0103855dbf55 interessen-galaxie/interessen-kompass
01a1fbf9-ce98-76e6-a4ff-91e3e7949b80 interessen-galaxie/passt-das-zu-mir
01a1fbf9-d280-7320-b7a7-88d106762832 interessen-galaxie/zeit-vergessen
01a1fbf9-d668-72ce-9ddb-ef12de1b1471 interessen-galaxie/mehr-und-weniger
01a1fbf9-da50-79ed-8350-cc1721e52f21 werte-kompass
01a1fbf9-de38-79ef-9684-6325b600e612 werte-kompass/was-mir-wichtig-ist
01a1fbf9-e220-75fb-a34a-cb115ee347dd werte-kompass/zwickmuehle
01a1fbf9-e608-7ee9-af2c-7a8c627bf322 werte-kompass/arbeitsplatz-mix
01a1fbf9-e9f0-7e32-a930-d55d9545f0f3 werte-kompass/klischee-check
01a1fbf9-ebe4-7c31-9d0b-5f2a7be1c604 werte-kompass/klischee-check
01a1fbf9-edd8-743d-ae85-df0875927b0f werte-kompass/guter-arbeitstag
01a1fbf9-f1c0-7380-850c-86bd84e0164b atlas-der-berufsfelder
01a1fbf9-f5a8-7fce-b0cd-f20a990d3cd8 atlas-der-berufsfelder/drei-felder
01a1fbf9-f990-777f-a07c-b5793e7fb97b atlas-der-berufsfelder/ein-feld-drei-berufe
01a1fbf9-fd78-778e-86ea-0214b5c34e7e atlas-der-berufsfelder/wer-macht-das
01a1fbfa-0160-7761-bb7e-8913655c1d15 atlas-der-berufsfelder/fuenf-fragen
01a1fbfa-0548-7a93-9bc5-29331dcd327f atlas-der-berufsfelder/feld-gegen-feld
01a1fbfa-0930-7bda-9672-be1a7fed0bb9 forschungsstation
01a1fbfa-0d18-7c47-8f25-e3465cbe4f50 forschungsstation/steckbrief
01a1fbfa-1100-7644-934b-8db4b18fbdb1 forschungsstation/info-oder-werbung
01a1fbfa-14e8-757d-b619-78dd1e2ed6cb forschungsstation/das-bringe-ich-mit
01a1fbfa-18d0-7fd1-8f85-9933fdf0a45f forschungsstation/zweite-meinung
01a1fbfa-1cb8-72e4-9894-9a23d9855162 forschungsstation/ein-tag-als
01a1fbfa-20a0-7ec9-8ea9-877af376bc25 praxisplanet
01a1fbfa-2488-701d-83c2-0f56310a853e praxisplanet/platz-finden
01a1fbfa-2870-75fd-a4e7-52cc93a9b8b6 praxisplanet/mein-koffer
01a1fbfa-2c58-7bbb-8f00-377c7a674d0a praxisplanet/anruf-zettel
01a1fbfa-3040-707d-905b-dd8f4ed3d99e praxisplanet/mit-offenen-augen
01a1fbfa-3428-7ad7-ae6f-7a8f79ded9f2 praxisplanet/danach
01a1fbfa-3041-7bd4-9c2e-5a60d1f7e883 praxisplanet/praktikumsmappe
01a1fbfa-3429-7e16-8d0b-c1f2a7564e90 praxisplanet/danach
01a1fbfa-3810-722a-8a9e-1df7e771876e wegegabel
01a1fbfa-3bf8-79e3-837e-e1e269fa541c wegegabel/wege-karte
01a1fbfa-3fe0-78ea-b4a3-7b2b926271f2 wegegabel/plan-a-plan-b
01a1fbfa-43c8-7c7e-84c6-a40020b81d7f wegegabel/naechster-schritt
01a1fbfa-47b0-7892-aafa-f84bafd838d3 wegegabel/gespraechskarte
01a1fbfa-4b98-7389-b9b5-8a73838e4a11 wegegabel/wo-stehe-ich-jetzt
`

/** In earlier versions only: a challenge of another kind has a new id. */
const earlierIds = [
  '01a1fbf9-e9f0-7e32-a930-d55d9545f0f3',
  '01a1fbfa-3040-707d-905b-dd8f4ed3d99e',
  '01a1fbfa-3428-7ad7-ae6f-7a8f79ded9f2',
]

describe('the curriculum', () => {
  it('is valid by the schemas of its kinds', () => {
    expect(() => validateCurriculum()).not.toThrow()
  })

  it('reports the path of an error', () => {
    const [first] = structuredClone(chapters)
    if (first === undefined) throw new Error('There are no chapters')
    const definition = first.challenges[0]?.definition
    if (definition?.kind !== 'reflection_scale') throw new Error('The first challenge changed its kind')
    definition.textMax = 99_999
    expect(() => validateCurriculum([first])).toThrow('challenges.0.definition.textMax')
  })

  it('refuses a duplicate challenge id', () => {
    const copy = structuredClone(chapters[0])
    if (copy?.challenges[0] === undefined || copy.challenges[1] === undefined)
      throw new Error('No challenges')
    copy.challenges[1].id = copy.challenges[0].id
    expect(() => validateCurriculum([copy])).toThrow('is used twice')
  })

  it('ids never change', () => {
    const now = chapters.flatMap((chapter) => [
      `${chapter.id} ${chapter.slug}`,
      ...chapter.challenges.map(({ id, slug }) => `${id} ${chapter.slug}/${slug}`),
    ])
    const released = idsForEver.trim().split('\n')
    expect(now).toEqual(released.filter((line) => !earlierIds.some((id) => line.startsWith(id))))
  })

  it('a released version never changes', () => {
    // Classes use it and databases store it. After a change of text, raise the chapter's version and copy the new
    // fingerprint from the failure.
    const now = everyChapter.map((chapter) => `${chapter.slug}@${chapter.version} ${fingerprintOf(chapter)}`)
    expect(now).toEqual([
      'basislager@11 e3edd7ac',
      'staerkeninsel@6 1514880f',
      'interessen-galaxie@4 635519f4',
      'werte-kompass@6 82f79cd2',
      'atlas-der-berufsfelder@6 0c60704f',
      'forschungsstation@6 5856db89',
      'praxisplanet@8 5e7f7fc2',
      'wegegabel@8 082e8d31',
      'atlas-der-berufsfelder@106 075927b3',
      'forschungsstation@106 00c5f4eb',
      'wegegabel@108 5cbf10fa',
      'basislager@211 42ce68ea',
      'staerkeninsel@206 38380c97',
      'werte-kompass@206 9cbcfb8c',
      'atlas-der-berufsfelder@207 f0107407',
      'forschungsstation@206 b376e8d2',
      'wegegabel@210 7326d1f1',
    ])
  })

  it('every chapter and challenge is found by its id', () => {
    expect(chapters.every((chapter) => findChapter(chapter.id) === chapter)).toBe(true)
    expect(challenges.every((challenge) => findChallenge(challenge.id) === challenge)).toBe(true)
  })

  it('the line of a world on the map, the first sentence of its summary, is short', () => {
    const lines = everyChapter
      .flatMap(({ summary }) => [summary.de, summary.en])
      .map((text) => /^.*?[.?!](?=\s|$)/.exec(text)?.[0] ?? text)
    expect(lines.filter((line) => line.length > 64)).toEqual([])
  })

  it('every world has five challenges that fit into its lesson', () => {
    for (const chapter of everyChapter) {
      expect(chapter.challenges).toHaveLength(5)
      const alone = chapter.challenges.reduce((sum, { minutes }) => sum + minutes, 0)
      const guided = chapter.guide.steps.reduce((sum, { minutes }) => sum + minutes, 0)
      expect(alone, chapter.slug).toBeLessThanOrEqual(chapter.minutes)
      expect(guided, chapter.slug).toBe(chapter.minutes)
    }
  })

  it('kinds, portfolio and privacy are those of the specification', () => {
    const now = chapters.map(({ challenges }) =>
      challenges.map(
        ({ definition, portfolio, visibility }) =>
          `${definition.kind}${portfolio ? ' P' : ''}${visibility === 'private' ? ' private' : ''}`,
      ),
    )
    expect(now).toEqual([
      // The curriculum's page: P at 1.4. The pass is for employers, so whom a child can ask left it in version 9.
      ['reflection_scale', 'free_text P', 'card_sort', 'checklist', 'time_capsule private'],
      ['card_sort P', 'free_text P', 'self_other P', 'multiple_choice P', 'ranking P'],
      ['single_choice', 'likert P', 'reflection_scale P', 'multiple_choice', 'free_text P'],
      // Specification: a scale in 4.4. docs: design 10-journey, part 2, replaces it by cards from version 3 on.
      ['ranking P', 'single_choice', 'card_sort P', 'card_sort private', 'free_text P'],
      // Specification: a multiple choice of fields. docs: design 9-occupations replaces it from version 2 on.
      ['occupations P', 'research P', 'card_sort', 'interview P', 'compare P'],
      ['research P', 'single_choice', 'card_sort P', 'research', 'free_text P'],
      ['goal P', 'checklist P', 'free_text', 'internship', 'reflection_scale P'],
      ['card_sort P', 'compare P', 'goal P', 'multiple_choice', 'reflection_scale P'],
    ])
  })

  it('a type of school has the same worlds and challenges; only options, sources and texts differ', () => {
    for (const schoolType of ['gymnasium', 'support'] as const) {
      const own = chaptersFor(schoolType)
      expect(own.map(({ id }) => id)).toEqual(chapters.map(({ id }) => id))
      for (const [at, chapter] of own.entries()) {
        const general = chapters[at]
        expect(chapter.challenges.map(asked), chapter.slug).toEqual(general?.challenges.map(asked))
        expect(chapter.goals).toEqual(general?.goals)
      }
    }
    const versions = everyChapter.map(({ id, version }) => `${id} ${version}`)
    expect(new Set(versions).size).toBe(versions.length)
  })

  it('every map of paths has work first, a school certificate later, a year of service and the Abitur', () => {
    for (const schoolType of schoolTypes) {
      const map = chaptersFor(schoolType).at(-1)?.challenges[0]?.definition
      if (map?.kind !== 'card_sort') throw new Error('The map of paths changed its kind')
      const ids = map.cards.map(({ id }) => id)
      expect(ids, schoolType).toEqual(
        expect.arrayContaining(['arbeiten', 'abschluss', 'freiwillig', 'betrieb', 'abitur']),
      )
      expect(ids.includes('pause')).toBe(schoolType === 'gymnasium')
      expect(ids.includes('fachpraktiker')).toBe(schoolType === 'support')
      expect(ids.includes('unterstuetzt')).toBe(schoolType === 'support')
    }
    const suggested = JSON.stringify(chaptersFor('gymnasium'))
    expect(suggested).toContain('https://abi.de')
  })

  it('the challenges that answer are those of the plan', () => {
    const answering = challenges.filter(({ resolution }) => resolution)
    expect(answering.map(({ slug, resolution }) => `${slug} ${resolution?.facts?.length ?? 0}`)).toEqual([
      'stimmt-das 7',
      'das-bin-ich 0',
      'mein-beweis 1',
      'spiegelblick 1',
      'staerken-ohne-noten 2',
      'meine-top-5 0',
      'klischee-check 4',
      'info-oder-werbung 2',
    ])
  })

  it('the last challenge has the same questions as the first one', () => {
    const [first, last] = [challenges[0], challenges.at(-1)].map((each) => each?.definition)
    if (first?.kind !== 'reflection_scale' || last?.kind !== 'reflection_scale') throw new Error('No scales')
    expect(last.scales).toEqual(first.scales)
  })

  it('an untouched form of every challenge is a valid empty draft and no submission', () => {
    for (const { definition } of everyChapter.flatMap((chapter) => chapter.challenges)) {
      const empty = kindOf(definition).emptyResponse(definition)
      expect(checkResponse(definition, empty, 'draft')).toEqual({ ok: true, response: empty })
      expect(checkResponse(definition, {}, 'draft').ok).toBe(true)
      expect(isEmptyResponse(definition, empty)).toBe(true)
      expect(checkResponse(definition, empty, 'submit').ok).toBe(false)
    }
  })
})

/** What no type of school changes about a challenge. */
function asked({
  id,
  slug,
  order,
  minutes,
  visibility,
  portfolio,
  recall,
  optionsFrom,
  definition,
}: Challenge) {
  return { id, slug, order, minutes, visibility, portfolio, recall, optionsFrom, kind: definition.kind }
}

/** FNV-1a over the JSON: enough to detect a change, without platform APIs. */
function fingerprintOf(value: unknown): string {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(value)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
