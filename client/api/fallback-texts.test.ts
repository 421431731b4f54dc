import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { fallbackTexts } from '#shared/contract/fallbacks.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.test\.ts$|contract\/fallbacks\.ts$/.test(path)

it('every text of the error catalogue is used, by an endpoint or by a screen', () => {
  const sources = ['shared/contract', 'client/features']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(root, folder, path),
      ),
    )
    .filter(isSource)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const isUsed = (text: string) => sources.includes(`'${text}'`) || sources.includes(`"${text}"`)
  expect(Object.keys(fallbackTexts).filter((text) => !isUsed(text))).toEqual([])
})
