// Measurements on a page at rest, and recordings while it loads.
import type { Page } from 'playwright-core'

const largestShift = 0.05

/** Runs in the page before the app: sums up layout shifts without user input. */
export function noteShifts(): void {
  const noted = { sum: 0, moved: [] as string[] }
  Object.assign(globalThis, { galleryShifts: noted })
  const nameOf = (node: Node | null | undefined) =>
    node instanceof Element ? `${node.tagName.toLowerCase()} "${(node.textContent ?? '').slice(0, 40)}"` : '?'
  interface Shift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue
      noted.sum += entry.value
      for (const { node, previousRect, currentRect } of entry.sources.slice(0, 2)) {
        noted.moved.push(
          `${nameOf(node)} from ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)} (${entry.value.toFixed(3)})`,
        )
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page before the app: with reduced motion, records animations that are long enough to be visible. */
export function noteMotion(): void {
  const noted: string[] = []
  Object.assign(globalThis, { galleryMotion: noted })
  const longest = (durations: string) =>
    Math.max(...durations.split(',').map((each) => parseFloat(each))) * 1000
  const note = (target: EventTarget | null, pseudo: string, of: 'animation' | 'transition', name: string) => {
    if (!(target instanceof Element) || !matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // From the style, because a short animation has ended before it can be listed.
    const ms = longest(getComputedStyle(target, pseudo)[`${of}Duration`])
    if (ms > 20) noted.push(`${name} of ${target.tagName.toLowerCase()}${pseudo} (${ms} ms)`)
  }
  document.addEventListener(
    'animationstart',
    ({ target, pseudoElement, animationName }) => note(target, pseudoElement, 'animation', animationName),
    true,
  )
  document.addEventListener(
    'transitionrun',
    ({ target, pseudoElement, propertyName }) => note(target, pseudoElement, 'transition', propertyName),
    true,
  )
}

export async function shiftProblems(page: Page): Promise<string[]> {
  const { sum, moved } = await page.evaluate(
    () => (globalThis as unknown as { galleryShifts: { sum: number; moved: string[] } }).galleryShifts,
  )
  return sum > largestShift ? [`moved by ${sum.toFixed(3)}: ${moved.slice(0, 4).join('; ')}`] : []
}

/** The page scrolls horizontally, or text is cut off. */
export function overflowProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 40)}"`
    const root = document.documentElement
    const wide = root.scrollWidth - root.clientWidth
    const problems: string[] = []
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX) ||
        scrolls(element.parentElement))
    const all = [...document.querySelectorAll('body *:not(svg *)')]
    /** The box that clips its content; undefined for text that is only for screen readers. */
    const clipOf = (element: Element | null): DOMRect | undefined => {
      if (element === null || element === document.body) return undefined
      const { overflowX, clipPath, visibility } = getComputedStyle(element)
      if (clipPath !== 'none' || visibility === 'hidden' || overflowX === 'auto') return undefined
      return ['hidden', 'clip'].includes(overflowX)
        ? element.getBoundingClientRect()
        : clipOf(element.parentElement)
    }
    if (wide > 0) {
      const out = all.filter(
        (element) =>
          element.getBoundingClientRect().right > root.clientWidth + 1 && !scrolls(element.parentElement),
      )
      problems.push(`${wide} px too wide: ${out.slice(-2).map(nameOf).join(', ')}`)
    }
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      const box = clipOf(words.currentNode.parentElement)
      if (!box || (words.currentNode.textContent ?? '').trim() === '') continue
      const range = document.createRange()
      range.selectNodeContents(words.currentNode)
      const { left, right, width } = range.getBoundingClientRect()
      if (width === 0 || (right <= box.right + 1 && left >= box.left - 1)) continue
      problems.push(`cut off: ${nameOf(words.currentNode.parentElement ?? root)}`)
    }
    return problems
  })
}

/** With reduced motion nothing may move, from the start of the page on. */
export async function motionProblems(page: Page): Promise<string[]> {
  const noted = await page.evaluate(
    () => (globalThis as unknown as { galleryMotion: string[] }).galleryMotion,
  )
  return [...new Set(noted)].map((motion) => `moves in spite of reduced motion: ${motion}`)
}
