import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as paths from './paths.ts'

const { pathTo, answerTo, homePaths: _, ...addresses } = paths

describe('the addresses of the app', () => {
  it('are in paths.ts alone', () => {
    const spelled = sourcesIn('client').flatMap((file) =>
      literalsIn(readFileSync(file, 'utf8'))
        .filter((text) => startsLikeAnAddress(text))
        .map((text) => `${file}: ${text}`),
    )
    expect(spelled).toEqual([])
  })

  it('take their parameters', () => {
    expect(pathTo(paths.challenge, { chapterId: 'a', challengeId: 'b' })).toBe('/student/challenge/a/b')
    expect(pathTo(paths.responses, { id: 'a' })).toBe('/students/a/responses')
    expect(answerTo('a', 'b')).toBe('/students/a/responses#b')
  })
})

/** Tests name addresses by their text, for bookmarks and printed codes do so too. */
function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'e2e' ? [] : sourcesIn(path)
    return /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && path !== 'client/paths.ts' ? [path] : []
  })
}

function literalsIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return [...code.matchAll(/(?<=['"`])\/[a-z][^'"`\s]*(?=['"`])/g)].map(([text]) => text)
}

/** Of `/student/challenge/:chapterId/…` the part that every such address begins with. */
function startsLikeAnAddress(text: string): boolean {
  return Object.values(addresses).some((address) => {
    const [start = ''] = address.split('/:')
    return (
      start !== paths.landing &&
      (text === start || (/^[/?#]/.test(text.slice(start.length) || '-') && text.startsWith(start)))
    )
  })
}
