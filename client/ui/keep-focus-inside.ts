// For a place whose content changes under the focus: a form in place of its button, a table's row that goes.
import { focusHeadingAfter } from './focus-heading.ts'

const controls = 'input, textarea, select, button, a[href], summary, [tabindex]'

/**
 * A ref: when what had the focus in the place is gone or can no longer be used, the place's own `data-autofocus` or
 * else its first control gets it; when the place itself goes, the page's heading. Never takes it from anything else.
 */
export function keepFocusInside(place: HTMLElement | null) {
  if (!place) return undefined
  place.dataset['keepsFocus'] = ''
  let last: Element | null = null
  /** In a place of its own inside this one, which goes first. */
  let isNested = false
  const mayHaveIt = (element: Element) => place.contains(element) && !element.matches(':disabled')
  const enter = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null
    isNested = last?.closest('[data-keeps-focus]') !== place
  }
  // A removed element may say goodbye, too: only what is still there was left on purpose.
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
    if (place && (now === null || now === document.body || now === lost)) successorIn(place)?.focus()
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
