// The code and texts of the demo's screens: fetched ahead, so that the demo goes on when the connection ends.
import { answerFormKinds, preloadKind } from '../challenges/registry.ts'
import { createScreenLoader } from '../app/screen-loader.ts'
import { currentLanguage, loadMessages } from '../messages/messages.ts'
import { screensOf, sides } from './sides.ts'

/** A page that reloads would forget the school: a chunk that does not load is an error screen here. */
export const innerLoader = createScreenLoader({
  load: (chunk) => chunk(),
  reloadOnce: () => Promise.resolve(false),
})

/** Once the first screen stands. A failure is no news: opening that screen will say so. */
export function preloadDemo(): () => void {
  const timer = setTimeout(() => {
    for (const screen of sides.flatMap(screensOf)) {
      void screen.load().catch(() => undefined)
      void loadMessages(currentLanguage(), screen.texts).catch(() => undefined)
    }
    for (const kind of answerFormKinds) preloadKind(kind)
  }, 800)
  return () => clearTimeout(timer)
}
