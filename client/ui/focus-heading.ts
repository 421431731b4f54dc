/** For where the focus has no other place to go. */
export function focusHeading() {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/** A ref: when the element goes and has the focus, the page's heading gets it, unless something else has taken it. */
export function focusHeadingAfter(element: HTMLElement | null) {
  return () => {
    if (!element?.contains(document.activeElement)) return
    setTimeout(() => {
      if (document.activeElement === document.body) focusHeading()
    })
  }
}
