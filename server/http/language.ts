import type { Language } from '#shared/domain/language.ts'

/** German if the caller prefers it, otherwise English. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const preferences = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(
      (preference) =>
        (preference.language === 'de' || preference.language === 'en') && preference.quality > 0,
    )
    .sort((a, b) => b.quality - a.quality)
  return preferences[0]?.language === 'de' ? 'de' : 'en'
}
