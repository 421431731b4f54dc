import { type Atlas, createAtlas } from '#shared/occupations/atlas.ts'
import { openPack } from '#shared/occupations/pack.ts'
import type { Language } from '#shared/domain/language.ts'
import { requestPack } from './packs/request-pack.ts'

const loaded = new Map<Language, Atlas>()
const underWay = new Map<Language, Promise<Atlas>>()

/** A loaded pack is returned at once, so that a screen that is opened again shows no skeleton. */
export function loadedAtlas(language: Language): Atlas | undefined {
  return loaded.get(language)
}

/** @throws PackError, or what loading failed with; a later call tries again */
export function loadAtlas(language: Language): Promise<Atlas> {
  const running = underWay.get(language)
  if (running) return running
  const loading = read(language).finally(() => underWay.delete(language))
  underWay.set(language, loading)
  return loading
}

async function read(language: Language): Promise<Atlas> {
  const known = loaded.get(language)
  if (known) return known
  const atlas = createAtlas(openPack(await requestPack(language)))
  loaded.set(language, atlas)
  return atlas
}
