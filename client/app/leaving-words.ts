import { leaving as de } from '../messages/de/leaving.ts'
import { leaving as en } from '../messages/en/leaving.ts'
import { useLanguage } from '../messages/messages.ts'

/** Both languages are part of the dialogs' chunks. As a part of the catalogue they would enlarge the first load. */
export function useLeavingWords() {
  return { de, en }[useLanguage().language]
}
