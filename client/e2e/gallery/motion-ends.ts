/**
 * Runs in the page: resolves when all motion that is drawn has ended. Endless animations (a skeleton) do not count. Nor do
 * those in a closed `details`: Chromium does not play them, and their `finished` never settles.
 */
export const motionEnds = `Promise.allSettled(
  document.getAnimations()
    .filter(({ playState, effect }) =>
      playState === 'running' &&
      Number.isFinite(effect?.getComputedTiming().endTime ?? 0) &&
      (effect?.target?.checkVisibility() ?? true))
    .map(({ finished }) => finished)
).then(() => undefined)`
