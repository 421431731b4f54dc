import type { Language } from '#shared/domain/language.ts'

/** The storage key of the chosen language. */
export const languageKey = 'weltenkompass.language'

/** The remembered choice, else the first of the browser's languages that the app has, else English. */
export function preferredLanguage(
  remembered = rememberedLanguage(),
  preferred: readonly string[] = typeof navigator === 'undefined' ? [] : navigator.languages,
): Language {
  if (remembered) return remembered
  const supported = preferred
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag) => tag === 'de' || tag === 'en')
  return supported === 'de' ? 'de' : 'en'
}

function rememberedLanguage(): Language | null {
  try {
    const value = localStorage.getItem(languageKey)
    return value === 'de' || value === 'en' ? value : null
  } catch {
    return null // storage is closed: follow the browser
  }
}

export function rememberLanguage(language: Language) {
  try {
    localStorage.setItem(languageKey, language)
  } catch {
    // The choice then holds for this page only.
  }
}
