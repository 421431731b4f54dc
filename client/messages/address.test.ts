import { expect, it } from 'vitest'
import { problems } from '#shared/contract/problem.ts'
import { common } from './de/common.ts'
import { device } from './de/device.ts'
import { shell } from './de/shell.ts'

/** What explorers (`du`) read as teachers and admins (`Sie`) do. */
const { overlay, connection, update, error } = common
const forEverybody = [
  { overlay, connection, update, error },
  shell.errorScreen,
  shell.signOutFailed,
  // The question whether to discard is the teacher's alone.
  Object.entries(device)
    .filter(([name]) => !name.startsWith('discard'))
    .map(([, text]) => text),
  [problems.NOT_SIGNED_IN, problems.LOCKED, problems.RATE_LIMITED].map(([, text]) => text.de),
]

const du = /(?<!\p{L})(du|dich|dir|dein\p{L}*|lass|lade|melde|öffne|speichere|versuche?|warte)(?!\p{L})/iu
/** Not at a sentence's beginning, where it may be a word for letters. */
const formal = /[^.?!] (Sie|Ihnen|Ihre?)(?!\p{L})/u

it.each(sentencesOf(forEverybody))(
  'in German neither du nor Sie, because both may read it: %s',
  (sentence) => {
    expect(sentence).not.toMatch(du)
    expect(sentence).not.toMatch(formal)
  },
)

function sentencesOf(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts]
  if (typeof texts === 'function') return sentencesOf((texts as (given: number) => unknown)(2))
  return Object.values(texts as object).flatMap(sentencesOf)
}
