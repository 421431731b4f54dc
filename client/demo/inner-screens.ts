// Preloads the code and texts of the demo's screens, so that the demo works when the connection ends.
import { answerFormKinds, preloadKind } from '../challenges/registry.ts'
import { createScreenLoader } from '../app/screen-loader.ts'
import { currentLanguage, loadMessages } from '../messages/messages.ts'
import { screensOf, sides } from './sides.ts'

/** A reload would lose the school, so a chunk that does not load shows an error screen here. */
export const innerLoader = createScreenLoader({
  load: (chunk) => chunk(),
  reloadOnce: () => Promise.resolve(false),
})

/** Call it when the first screen is rendered. A failure is ignored: opening that screen will show it. */
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

/** The worker caches only code that it fetches. On a first visit the page loads most code before the worker controls it. */
async function passThroughWorker() {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.ready
  const code = performance
    .getEntriesByType('resource')
    .filter(({ name }) => /\/assets\/[^/]+\.(js|css)$/.test(name))
  for (const { name } of code) await fetch(name)
}
