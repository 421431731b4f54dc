import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOperatorTexts } from './operator-texts.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'weltenkompass-texts-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

it('a text is found in the requested language, otherwise in the other one', async () => {
  const texts = createOperatorTexts(folder)
  write('impressum.de.md', '\uFEFF# Schule am Wasserturm\n')
  expect(await texts.find('impressum', 'en')).toEqual({ language: 'de', text: '# Schule am Wasserturm' })
  write('impressum.en.md', '# School at the water tower')
  expect(await texts.find('impressum', 'en')).toEqual({ language: 'en', text: '# School at the water tower' })
})

it('no text is found without a file, with an empty file and without a folder', async () => {
  write('datenschutz.de.md', ' \n')
  expect(await createOperatorTexts(folder).find('datenschutz', 'de')).toBeNull()
  expect(await createOperatorTexts(folder).find('barrierefreiheit', 'de')).toBeNull()
  expect(await createOperatorTexts(undefined).find('impressum', 'de')).toBeNull()
})
