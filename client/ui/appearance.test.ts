import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { languageKey } from '../messages/language.ts'
import { textSizeKey, themeKey } from './appearance.ts'

it('the script before the first paint reads the keys that the page writes', () => {
  const boot = readFileSync(new URL('../public/boot.js', import.meta.url), 'utf8')
  const read = [...boot.matchAll(/getItem\('([^']+)'\)/g)].map((match) => match[1])
  expect(read).toEqual([themeKey, textSizeKey, languageKey])
})
