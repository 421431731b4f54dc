import { scan as de } from '../messages/de/scan.ts'
import { scan as en } from '../messages/en/scan.ts'
import { useLanguage } from '../messages/messages.ts'

/** Both languages are in the camera's chunk, a few hundred bytes. As catalogue areas they would enlarge every first load. */
export function useScanWords() {
  return { de, en }[useLanguage().language]
}
