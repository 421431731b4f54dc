import { privateAnswers as de } from '../messages/de/private.ts'
import { privateAnswers as en } from '../messages/en/private.ts'
import { useLanguage } from '../messages/messages.ts'

/** Both languages are in this chunk, because the catalogue is part of the first load. */
export function usePrivateWords() {
  return { de, en }[useLanguage().language]
}
