import { useLanguage } from '../messages/messages.ts'

/** Sample texts in both languages that the catalogue of the product does not contain. */
export function useSay(): (de: string, en: string) => string {
  const { language } = useLanguage()
  return (de, en) => (language === 'de' ? de : en)
}
