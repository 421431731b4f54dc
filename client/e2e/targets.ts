// Measures the touch target of each control on a page.
import type { Page } from 'playwright-core'

/**
 * The controls within a part of the page with a touch target below 44 px (design 7-look), measured by hit tests. A link
 * within a sentence may be as high as its line (WCAG 2.5.5 has the same exception).
 */
export function smallTargets(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((part) => {
    const least = 44
    const controls = 'a[href], button, summary, select, textarea, input'
    const controlAt = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit?.closest(controls) ?? hit?.closest('label')?.control ?? null
    }
    const isInSentence = (control: Element) =>
      control.matches('a, button') &&
      getComputedStyle(control).display === 'inline' &&
      [...(control.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      )
    const reachOf = (control: Element, x: number, y: number, stepX: number, stepY: number) => {
      let reach = 0
      while (reach < least && controlAt(x + stepX * (reach + 1), y + stepY * (reach + 1)) === control) reach++
      return reach
    }
    const small: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>(`${part} :is(${controls})`)) {
      if (!control.checkVisibility() || control.matches(':disabled') || isInSentence(control)) continue
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const box = control.getBoundingClientRect()
      // An element that covers a part of it, such as the bar with "Abgeben", can be scrolled away.
      if (Math.min(box.width, box.height) >= least) continue
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      // Read by screen readers only, below an open dialog, or with a label of its own beside it.
      if (controlAt(x, y) !== control) continue
      const height = reachOf(control, x, y, 0, -1) + reachOf(control, x, y, 0, 1) + 1
      const width = reachOf(control, x, y, -1, 0) + reachOf(control, x, y, 1, 0) + 1
      if (Math.min(height, width) >= least - 1) continue
      const name = control.getAttribute('aria-label') ?? (control.textContent?.trim() || control.id)
      small.push(`${control.tagName.toLowerCase()} “${name.slice(0, 40)}” ${width} × ${height}`)
    }
    scrollTo(0, 0)
    return small
  }, within)
}
