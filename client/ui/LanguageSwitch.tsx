import { useState } from 'react'
import type { Language } from '#shared/domain/language.ts'
import { useLanguage, useMessages } from '../messages/messages.ts'
import { Segments } from './Segments.tsx'
import { showToast } from './toast.ts'

const options = [
  { value: 'de', label: 'Deutsch', lang: 'de' },
  { value: 'en', label: 'English', lang: 'en' },
] as const

/** Each language's own name. */
export function LanguageSwitch() {
  const { language, setLanguage } = useLanguage()
  const { appearance, error } = useMessages('common')
  // The selection changes at once; the texts follow when they are loaded.
  const [wanted, setWanted] = useState<Language | null>(null)
  async function choose(next: Language) {
    setWanted(next)
    try {
      await setLanguage(next)
    } catch {
      showToast(error.loadFailed, { tone: 'warning' })
    } finally {
      setWanted(null)
    }
  }
  return (
    <Segments
      label={appearance.language}
      options={options}
      value={wanted ?? language}
      onChange={(next) => void choose(next)}
    />
  )
}
