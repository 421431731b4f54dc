import { useLanguage } from '../messages/messages.ts'

/** Sample texts in both languages, where the catalogue of the product has nothing to say. */
export function useSay(): (de: string, en: string) => string {
  const { language } = useLanguage()
  return (de, en) => (language === 'de' ? de : en)
}
