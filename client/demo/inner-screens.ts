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
  const timer = setTimeout(() => void loadAll().catch(() => undefined), 800)
  return () => clearTimeout(timer)
}

async function loadAll() {
  const parts = sides
    .flatMap(screensOf)
    .flatMap((screen) => [screen.load(), loadMessages(currentLanguage(), screen.texts)])
  for (const kind of answerFormKinds) preloadKind(kind)
  await Promise.allSettled(parts)
  await passThroughWorker()
}

/** The worker keeps the code that passes through it; on a first visit most came before it was in charge. */
async function passThroughWorker() {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.ready
  const code = performance
    .getEntriesByType('resource')
    .filter(({ name }) => /\/assets\/[^/]+\.(js|css)$/.test(name))
  for (const { name } of code) await fetch(name)
}
