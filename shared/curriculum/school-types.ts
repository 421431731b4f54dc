import type { Definition } from '../challenges/index.ts'
import type { Resolution } from '../challenges/resolution.ts'
import type { Option } from '../challenges/shape.ts'
import type { LocalText } from '../domain/language.ts'
import type { SchoolType } from '../domain/school-type.ts'
import type { Challenge, Chapter } from './chapter.ts'

/**
 * A world for one type of school is a version of that world: the same ids, other options, sources and texts. So
 * everything that goes by versions (a class keeps the one it began with, an answer fits any released one) holds for it.
 */

/** Numbers of these versions never meet those of the general ones (below 100) or of a school's own (from 1000). */
const firstVersion: Record<Exclude<SchoolType, 'general'>, number> = { gymnasium: 100, support: 200 }

interface Variant {
  schoolType: Exclude<SchoolType, 'general'>
  /** Grows with every change of this variant; a change of the general version raises the number by itself. */
  revision: number
  /** For teachers: what differs from the general version. */
  note: LocalText
  /** By the slug of the challenge. */
  challenges: Readonly<Record<string, Changes>>
}

interface Changes {
  title?: LocalText
  prompt?: LocalText
  help?: LocalText
  resolution?: Resolution
  definition?: (general: Definition) => Definition
}

/** @throws for a slug that the world does not have */
export function variantOf(general: Chapter, { schoolType, revision, note, challenges }: Variant): Chapter {
  const slugs = general.challenges.map(({ slug }) => slug)
  const unknown = Object.keys(challenges).find((slug) => !slugs.includes(slug))
  if (unknown !== undefined) throw new Error(`${general.slug} has no challenge ${unknown}`)
  return {
    ...general,
    version: firstVersion[schoolType] + general.version + revision,
    schoolType,
    guide: { ...general.guide, notes: [...general.guide.notes, note] },
    challenges: general.challenges.map((challenge) => changed(challenge, challenges[challenge.slug])),
  }
}

function changed(challenge: Challenge, changes: Changes = {}): Challenge {
  const { definition, ...texts } = changes
  return {
    ...challenge,
    ...texts,
    definition: definition ? definition(challenge.definition) : challenge.definition,
  }
}

/** Where each kind keeps what students choose from or fill in. */
const listOf = {
  card_sort: 'cards',
  checklist: 'items',
  compare: 'criteria',
  interview: 'questions',
  multiple_choice: 'options',
  ranking: 'items',
  research: 'fields',
  single_choice: 'options',
} as const

type ListKind = keyof typeof listOf

interface Offer {
  /** Ids that stay, in this order. Without it all stay. */
  only?: readonly string[]
  /** Ids that are left out. */
  without?: readonly string[]
  also?: readonly Option[]
  /** Other words for an option of the same meaning. */
  relabelled?: readonly Option[]
}

/**
 * Other options in the same task. @throws for an id that the general version does not have, so that a typing error
 * does not leave something out silently
 */
export function offering({ only, without = [], also = [], relabelled = [] }: Offer) {
  return (general: Definition): Definition => {
    if (!(general.kind in listOf)) throw new Error(`A ${general.kind} has no options`)
    const key = listOf[general.kind as ListKind]
    const all = (general as unknown as Record<string, Option[]>)[key] ?? []
    const known = (id: string) => {
      const found = all.find((each) => each.id === id)
      if (!found) throw new Error(`There is no option ${id}`)
      return found
    }
    const left = new Set(without.map((id) => known(id).id))
    const labels = new Map(relabelled.map(({ id, label }) => [known(id).id, label]))
    const kept = (only?.map(known) ?? all).filter(({ id }) => !left.has(id))
    const list = kept.map((each) => ({ ...each, label: labels.get(each.id) ?? each.label }))
    return { ...general, [key]: [...list, ...also] }
  }
}

/** Pages to look at first. */
export function suggesting(...suggest: string[]) {
  return (general: Definition): Definition => {
    if (general.kind !== 'research') throw new Error(`A ${general.kind} suggests no pages`)
    return { ...general, suggest }
  }
}

/** All of these changes. */
export function all(...changes: ((general: Definition) => Definition)[]) {
  return (general: Definition): Definition => changes.reduce((now, change) => change(now), general)
}
