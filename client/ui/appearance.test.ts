import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, it, vi } from 'vitest'
import { readingKey, textSizeKey } from '#shared/domain/reading-looks.ts'
import { languageKey, preferredLanguage } from '../messages/language.ts'
import { chooseTheme, chosenTheme, onTheme, themeKey } from './appearance.ts'

// The script before the first paint cannot import modules, so it repeats their constants.
const boot = readFileSync(new URL('../public/boot.js', import.meta.url), 'utf8')

type Listener = (event: { target: object }) => void

/** The attributes that the script sets, and its listeners. */
function bootWith(stored: Record<string, string>, languages: string[]) {
  const listeners: Record<string, Listener> = {}
  const documentElement = { lang: '', dataset: {} as Record<string, string>, listeners }
  runInNewContext(boot, {
    addEventListener: (type: string, listener: Listener) => void (listeners[type] = listener),
    document: { documentElement, currentScript: { dataset: {} } },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    navigator: { languages },
  })
  return documentElement
}

it('the script before the first paint reads the keys that the page writes', () => {
  const read = [...boot.matchAll(/getItem\('([^']+)'\)/g)].map((match) => match[1])
  expect(read).toEqual([themeKey, textSizeKey, readingKey, languageKey])
})

it('the script chooses the same language as the page', () => {
  const preferences = [['de-AT', 'en'], ['en-GB', 'de'], ['fr', 'DE'], ['tr', 'en'], ['tr'], []]
  for (const remembered of ['de', 'en', null] as const) {
    for (const languages of preferences) {
      const stored = remembered ? { [languageKey]: remembered } : {}
      expect([remembered, languages, bootWith(stored, languages).lang]).toEqual([
        remembered,
        languages,
        remembered ?? preferredLanguage(null, languages),
      ])
    }
  }
})

it('the script applies the stored theme and text size', () => {
  const stored = { [themeKey]: 'dark', [textSizeKey]: 'larger', [readingKey]: 'lines calm' }
  const shown = { theme: 'dark', textSize: 'larger', reading: 'lines calm' }
  expect(bootWith(stored, ['de']).dataset).toEqual(shown)
  expect(bootWith({ [themeKey]: 'system' }, ['de']).dataset).toEqual({})
})

it('a script that cannot be loaded is reported, an icon or a font is not', () => {
  const { dataset, listeners } = bootWith({}, ['de'])
  listeners['error']?.({ target: { rel: 'preload' } })
  expect(dataset).toEqual({})
  listeners['error']?.({ target: {} })
  expect(dataset).toEqual({ failed: '' })
})

afterEach(() => vi.unstubAllGlobals())

it('every switch on the page learns of a choice', () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelectorAll: () => [] })
  const seen: string[] = []
  const stop = onTheme(() => seen.push(chosenTheme()))
  chooseTheme('dark')
  chooseTheme('system')
  stop()
  chooseTheme('light')
  expect(seen).toEqual(['dark', 'system'])
})
