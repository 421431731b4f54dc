/**
 * Runs in the page: resolves when all visible motion has ended. Endless animations (a skeleton) do not count, nor do
 * those in a closed `details`: Chromium does not play them, so their `finished` never settles.
 */
export const motionEnds = `Promise.allSettled(
  document.getAnimations()
    .filter(({ playState, effect }) =>
      playState === 'running' &&
      Number.isFinite(effect?.getComputedTiming().endTime ?? 0) &&
      (effect?.target?.checkVisibility() ?? true))
    .map(({ finished }) => finished)
).then(() => undefined)`
