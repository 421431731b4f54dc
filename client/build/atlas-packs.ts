import type { Plugin } from 'vite'
import type { Language } from '#shared/domain/language.ts'
import { packSchema } from '#shared/occupations/pack-schema.ts'
import { packOf } from '#shared/occupations/pack-of.ts'

const packFile = /\/client\/atlas\/packs\/(de|en)\.ts$/

/** Puts the finished pack in place of the module that makes it: the sources hold both languages and what writers need. */
export function atlasPacks(): Plugin {
  return {
    name: 'atlas-packs',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const [, language] = packFile.exec(id) ?? []
      return language === undefined ? null : packModule(language as Language)
    },
  }
}

/** Checked here, for no device does it again. Engines read a long JSON text faster than the same as a program. */
export function packModule(language: Language): string {
  return `export const pack = JSON.parse(${JSON.stringify(JSON.stringify(packSchema.parse(packOf(language))))})`
}
