/** Focuses the page's heading when no other element can get the focus. */
export function focusHeading() {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/**
 * A ref: when its element is removed while focused, the page's heading gets the focus, unless another element has it.
 */
export function focusHeadingAfter(element: HTMLElement | null) {
  return () => {
    if (!element?.contains(document.activeElement)) return
    setTimeout(() => {
      if (document.activeElement === document.body) focusHeading()
    })
  }
}
