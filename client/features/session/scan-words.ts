import { scan as de } from '../../messages/de/scan.ts'
import { scan as en } from '../../messages/en/scan.ts'
import { useLanguage } from '../../messages/messages.ts'

/** Both languages come with the camera, a few hundred bytes: areas of the catalogue would cost every first load more. */
export function useScanWords() {
  return { de, en }[useLanguage().language]
}
