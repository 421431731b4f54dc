// Plausible answers of the sample students to the challenges. Pure and deterministic, so that two visitors see the same
// class. Required fields are read from the definition of each challenge.
import type { Definition } from '#shared/challenges/index.ts'
import type { Challenge } from '#shared/curriculum/chapter.ts'
import type { Language } from '#shared/domain/language.ts'
import { sampleStudents, usualPiles, words } from './sample-students.ts'

/** An answer in each language: the demo uses the visitor's. */
export type LocalAnswer = Readonly<Record<Language, unknown>>

export function answerOf(challenge: Challenge, member: number): LocalAnswer {
  const lines = words[challenge.slug]
  const line = lines?.[member % lines.length]
  const randomBelow = createRandomBelow(`${challenge.slug} ${member}`)
  const answer = responseTo(challenge.definition, member, randomBelow)
  return { de: answer(line?.de ?? ''), en: answer(line?.en ?? '') }
}

/** A deterministic number from 0 to below `count`. */
type RandomBelow = (count: number) => number

function createRandomBelow(seed: string): RandomBelow {
  let state = 2_166_136_261
  const mix = (value: number) => {
    state = Math.imul(state ^ value, 16_777_619)
    state ^= state >>> 13
  }
  for (const letter of seed) mix(letter.codePointAt(0) ?? 0)
  return (count) => {
    mix(count)
    mix(state >>> 16)
    return (state >>> 0) % count
  }
}

function responseTo(
  definition: Definition,
  member: number,
  randomBelow: RandomBelow,
): (text: string) => unknown {
  switch (definition.kind) {
    case 'free_text':
      return (text) => ({ text })
    case 'time_capsule':
      return (text) => ({ text, sealed: true })
    case 'reflection_scale': {
      const own = sampleStudents[member]?.values ?? {}
      const values = Object.fromEntries(
        definition.scales.map(({ id }) => {
          const drawnValue = 3 + randomBelow(7)
          return [id, own[id] ?? drawnValue]
        }),
      )
      return (text) => ({ values, text })
    }
    case 'card_sort':
      return always({ piles: pilesOf(definition, member, randomBelow) })
    case 'checklist':
      return always({ checked: drawn(definition.items, 2 + randomBelow(3), randomBelow), notes: {} })
    case 'multiple_choice':
      return always({
        choices: drawn(definition.options, definition.max - randomBelow(3), randomBelow),
        other: null,
      })
    case 'ranking':
      return always({
        order: drawn(definition.items, definition.topN ?? definition.items.length, randomBelow),
      })
    case 'single_choice': {
      const [choice] = drawn(definition.options, 1, randomBelow)
      return (reason) => ({ choice, other: null, reason })
    }
    case 'likert':
      return always({ answers: ratingsOf(definition, member, randomBelow) })
    case 'self_other':
      return always(mirrorOf(definition, randomBelow))
    default:
      throw new Error(`the sample students have no answer to ${definition.kind}`)
  }
}

const always = (response: unknown) => () => response

function drawn(things: readonly { id: string }[], count: number, randomBelow: RandomBelow): string[] {
  const left = things.map(({ id }) => id)
  return Array.from({ length: count }, () => left.splice(randomBelow(left.length), 1)[0]!)
}

function pilesOf(
  { piles, cards }: Extract<Definition, { kind: 'card_sort' }>,
  member: number,
  randomBelow: RandomBelow,
) {
  const own: Readonly<Record<string, string>> = sampleStudents[member]?.piles ?? {}
  const sorted: Record<string, string[]> = Object.fromEntries(piles.map(({ id }) => [id, []]))
  for (const { id } of cards) {
    const usual = randomBelow(4) > 0 ? piles.find((pile) => pile.id === usualPiles[id]) : undefined
    const drawnPile = usual ?? piles[randomBelow(piles.length)]!
    const wanted = piles.find((pile) => pile.id === own[id]) ?? drawnPile
    const isFull = wanted.max !== null && sorted[wanted.id]!.length >= wanted.max
    sorted[(isFull ? piles.find(({ max }) => max === null)! : wanted).id]!.push(id)
  }
  return sorted
}

function ratingsOf(
  { items, scale }: Extract<Definition, { kind: 'likert' }>,
  member: number,
  randomBelow: RandomBelow,
): Record<string, number> {
  const likes: readonly string[] = sampleStudents[member]?.likes ?? []
  const rate = (dim: string) => {
    const place = likes.findIndex((liked) => liked === dim)
    return Math.min(scale.max, (place === 0 ? 3 : place === 1 ? 2 : 0) + randomBelow(place === -1 ? 4 : 3))
  }
  return Object.fromEntries(items.map(({ id, dim }) => [id, rate(dim)]))
}

function mirrorOf(
  { traits, scale, roles }: Extract<Definition, { kind: 'self_other' }>,
  randomBelow: RandomBelow,
) {
  const rate = () => Math.min(scale.max, scale.min + 1 + randomBelow(scale.max - scale.min))
  const self = Object.fromEntries(traits.map(({ id }) => [id, rate()]))
  const other = Object.fromEntries(traits.map(({ id }) => [id, randomBelow(2) === 0 ? self[id]! : rate()]))
  return { self, other, otherRole: roles[0] ?? null, surprise: '' }
}
