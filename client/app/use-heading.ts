// The heading of a screen is its name: it becomes the tab's title, and it gets the focus after a navigation.
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useMessages } from '../messages/messages.ts'

/** Keeps the tab's title beside the h1, which may change with data and language. The start page has the product's name. */
export function useTitleOfHeading(main: RefObject<HTMLElement | null>) {
  const { product } = useMessages('common')
  const { pathname } = useLocation()
  useEffect(() => {
    const element = main.current
    if (!element) return
    const update = () => {
      const heading = pathname === '/' ? '' : element.querySelector('h1')?.textContent?.trim()
      const title = heading ? `${heading} · ${product}` : product
      if (document.title !== title) document.title = title
    }
    update()
    const observer = new MutationObserver(update)
    observer.observe(element, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [main, pathname, product])
}

/** Not at the first page, where the browser itself starts at the top. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const focusedFor = useRef(pathname)
  useEffect(() => {
    if (focusedFor.current === pathname) return
    focusedFor.current = pathname
    const heading = main.current?.querySelector('h1')
    heading?.focus({ preventScroll: true })
  }, [main, pathname])
}
