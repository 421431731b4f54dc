import { expect, it } from 'vitest'
import { wordDiff } from './word-diff.ts'

const shown = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}[${text.trim()}] `))
    .join('')

it('marks what was removed and what was added, word by word', () => {
  expect(shown('Ich mag Tiere sehr.', 'Ich mag große Tiere.')).toBe('Ich mag +[große] Tiere-[sehr] .')
  expect(shown('a b c d', 'a c d')).toBe('a -[b] c d')
  expect(shown('a c', 'a b c d')).toBe('a +[b] c +[d] ')
})

it('finds nothing in equal texts, and everything in a first or a removed one', () => {
  expect(wordDiff('gleich\nund gleich', 'gleich\nund gleich')).toEqual([
    { kind: 'same', text: 'gleich\nund gleich' },
  ])
  expect(shown('', 'neu hier')).toBe('+[neu hier] ')
  expect(shown('weg hier', '')).toBe('-[weg hier] ')
})

it('the pieces of a version put together are its text, also for a very long one', () => {
  const before = Array.from({ length: 2_000 }, (_, at) => `wort${at % 7}`).join(' ')
  const after = `Anfang ${before.replaceAll('wort3', 'anders')} Ende`
  const parts = wordDiff(before, after)
  const of = (kind: string) =>
    parts
      .filter((part) => part.kind === 'same' || part.kind === kind)
      .map(({ text }) => text)
      .join('')
  expect(of('added')).toBe(after)
})
