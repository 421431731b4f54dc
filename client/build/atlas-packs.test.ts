import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { languages } from '#shared/domain/language.ts'
import { openPack } from '#shared/occupations/pack.ts'
import { atlasPacks, packModule } from './atlas-packs.ts'

it.each(languages)(
  'a pack travels in at most 80 KB (%s)',
  (language) => {
    expect(brotliCompressSync(packModule(language)).length).toBeLessThanOrEqual(80_000)
    // The best compression takes long on a busy machine.
  },
  60_000,
)

it.each(languages)('a build’s module holds a pack that a device can read (%s)', async (language) => {
  const { pack } = (await import(`data:text/javascript,${encodeURIComponent(packModule(language))}`)) as {
    pack: unknown
  }
  expect(openPack(pack).language).toBe(language)
})

it('replaces the two modules of the client and nothing else', () => {
  const load = atlasPacks().load as (id: string) => string | null
  expect(load('/app/client/atlas/packs/de.ts')).toBe(packModule('de'))
  expect(load('/app/client/atlas/packs/en.ts')).toBe(packModule('en'))
  expect(load('/app/client/atlas/load-atlas.ts')).toBeNull()
})
