// For a container whose content changes while it has the focus: a form in place of its button, a table row that is
// deleted.
import { focusHeading, focusHeadingAfter } from './focus-heading.ts'

const controls = 'input, textarea, select, button, a[href], summary, [tabindex]'

/**
 * A ref: when the focused element in the container is removed or disabled, the container's own `data-autofocus` element
 * or its first control gets the focus; without one, or when the container itself is removed, the page's heading. Never
 * takes the focus from another element.
 */
export function keepFocusInside(place: HTMLElement | null) {
  if (!place) return undefined
  place.dataset['keepsFocus'] = ''
  let last: Element | null = null
  /** The focused element belongs to a nested container, which handles it first. */
  let isNested = false
  const mayHaveIt = (element: Element) => place.contains(element) && !element.matches(':disabled')
  const enter = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null
    isNested = last?.closest('[data-keeps-focus]') !== place
  }
  // A removed element may fire focusout too: only an element that still exists was left on purpose.
  const leave = () =>
    queueMicrotask(() => {
      if (last && mayHaveIt(last) && document.activeElement !== last) last = null
    })
  const observer = new MutationObserver(() => {
    if (!last || mayHaveIt(last)) return
    const lost = last
    last = null
    if (isNested) setTimeout(() => replace(lost))
    else replace(lost)
  })
  function replace(lost: Element) {
    const now = document.activeElement
    if (!place || (now !== null && now !== document.body && now !== lost)) return
    const next = successorIn(place)
    if (next) next.focus()
    else focusHeading()
  }
  observer.observe(place, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  place.addEventListener('focusin', enter)
  place.addEventListener('focusout', leave)
  const handOn = focusHeadingAfter(place)
  return () => {
    observer.disconnect()
    place.removeEventListener('focusin', enter)
    place.removeEventListener('focusout', leave)
    handOn()
  }
}

function successorIn(place: HTMLElement): HTMLElement | undefined {
  const asked = [...place.querySelectorAll<HTMLElement>('[data-autofocus]')]
  const own = asked.find((one) => one.closest('[data-keeps-focus]') === place)
  return own ?? [...place.querySelectorAll<HTMLElement>(controls)].find((one) => !one.matches(':disabled'))
}
