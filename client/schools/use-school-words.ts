import { schools as de } from '../messages/de/schools.ts'
import { schools as en } from '../messages/en/schools.ts'
import { useLanguage } from '../messages/messages.ts'

/** Both languages, a few hundred bytes: the scanner and the page of the device show them without loading an area. */
export function useSchoolWords() {
  return { de, en }[useLanguage().language]
}
