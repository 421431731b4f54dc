import { privateAnswers as de } from '../messages/de/private.ts'
import { privateAnswers as en } from '../messages/en/private.ts'
import { useLanguage } from '../messages/messages.ts'

/** Both languages are part of this chunk. As a part of the catalogue they would enlarge the first load. */
export function usePrivateWords() {
  return { de, en }[useLanguage().language]
}
