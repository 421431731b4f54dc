import type { Language } from '#shared/domain/language.ts'
import { useLanguage, useMessages } from '../messages/messages.ts'
import { Segments } from './Segments.tsx'
import { showToast } from './toast.ts'

const options = [
  { value: 'de', label: 'Deutsch', lang: 'de' },
  { value: 'en', label: 'English', lang: 'en' },
] as const

/** Each language in its own words. */
export function LanguageSwitch() {
  const { language, setLanguage } = useLanguage()
  const { appearance, error } = useMessages('common')
  async function choose(next: Language) {
    try {
      await setLanguage(next)
    } catch {
      showToast(error.loadFailed, { tone: 'warning' })
    }
  }
  return (
    <Segments
      label={appearance.language}
      options={options}
      value={language}
      onChange={(next) => void choose(next)}
    />
  )
}
