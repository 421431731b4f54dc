// Records the motion of a page: every animation and transition that takes longer than a frame, when it starts.
import type { Page } from 'playwright-core'

/** Call it before the page's first navigation. @returns the names of all motion since then, also before a reload */
export async function watchMotion(page: Page): Promise<() => string[]> {
  const moved = new Set<string>()
  await page.exposeFunction('tellMotion', (name: string) => void moved.add(name))
  await page.addInitScript({ content: watch })
  return () => [...moved]
}

/** Runs in the page. With reduced motion the style sheet leaves animations of a hundredth of a millisecond. */
const watch = `
  const tell = () => {
    for (const each of document.getAnimations()) {
      const { duration, iterations } = each.effect.getComputedTiming()
      if (duration * iterations <= 1) continue
      const { target } = each.effect
      tellMotion((each.animationName ?? each.transitionProperty ?? 'script') + ' of ' + target.tagName + '.' + target.className)
    }
  }
  for (const type of ['animationstart', 'transitionrun']) addEventListener(type, tell, true)
  const everyFrame = () => {
    tell()
    requestAnimationFrame(everyFrame)
  }
  requestAnimationFrame(everyFrame)`

/** Milliseconds of the longest animation that the style sheet gives to a part of the page, playing or not. */
export function longestMotion(page: Page): Promise<number> {
  return page.evaluate(() => {
    const ms = (times: string) => times.split(', ').map((time) => parseFloat(time) * 1000)
    const lasts = ({ animationName, animationDuration, animationDelay }: CSSStyleDeclaration) =>
      animationName === 'none' ? 0 : Math.max(...ms(animationDuration)) + Math.max(...ms(animationDelay))
    const parts = [...document.querySelectorAll('main *')]
    return Math.max(
      ...parts.flatMap((part) =>
        [undefined, '::before', '::after'].map((of) => lasts(getComputedStyle(part, of))),
      ),
    )
  })
}
