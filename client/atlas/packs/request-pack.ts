import type { Language } from '#shared/domain/language.ts'

const packs = {
  de: () => import('./de.ts'),
  en: () => import('./en.ts'),
}

/** Loads the pack of a language, unread. A second call waits for the same file. */
export async function requestPack(language: Language): Promise<unknown> {
  const { pack } = await packs[language]()
  return pack
}
