import { randomBytes, randomInt } from 'node:crypto'
import type { Knex } from 'knex'
import type { Language } from '#shared/domain/language.ts'
import { limits } from '#shared/domain/limits.ts'
import { pseudonymsOf } from '#shared/domain/pseudonym.ts'
import { takenNames } from './queries.ts'

// Runs as `auth`, which sees the names of all schools: usernames are unique over all of them.

/** Suggests a free name: the taken one with a number, otherwise a pseudonym. */
export async function findFreeName(
  tx: Knex.Transaction,
  username: string,
  language: Language,
): Promise<string> {
  const stem = username.slice(0, limits.username.max - 3).replace(/[-_.\d]+$/, '')
  const offers = Array.from({ length: 8 }, () => `${stem}-${10 + randomInt(90)}`)
  const taken = await takenNames(tx, offers)
  const free = offers.find((offer) => !taken.has(offer))
  return free ?? (await freePseudonyms(tx, 1, language))[0] ?? username
}

/** Different names that are free now. The more names are taken, the longer their numbers. */
export async function freePseudonyms(
  tx: Knex.Transaction,
  count: number,
  language: Language,
): Promise<string[]> {
  const free = new Set<string>()
  for (let digits = 0; free.size < count; digits += 1) {
    const offers = pseudonymsOf(language, 2 * count, randomBytes).map((name) => name + more(digits))
    const taken = await takenNames(tx, offers)
    for (const offer of offers) if (!taken.has(offer) && free.size < count) free.add(offer)
  }
  return [...free]
}

function more(digits: number): string {
  return digits === 0 ? '' : String(randomInt(10 ** digits)).padStart(digits, '0')
}
