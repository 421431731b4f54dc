// The heading of a screen is its name: it becomes the tab's title, and it gets the focus after a navigation.
import { type RefObject, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useMessages } from '../messages/messages.ts'
import * as paths from '../paths.ts'

/**
 * Keeps the tab's title equal to the h1, which may change with data and language. The start page has the product's
 * name.
 */
export function useTitleOfHeading(main: RefObject<HTMLElement | null>) {
  const { product } = useMessages('common')
  const { pathname } = useLocation()
  useEffect(() => {
    const element = main.current
    if (!element) return
    const update = () => {
      const heading = pathname === paths.landing ? '' : element.querySelector('h1')?.textContent?.trim()
      const title = heading ? `${heading} · ${product}` : product
      if (document.title !== title) document.title = title
    }
    update()
    const observer = new MutationObserver(update)
    observer.observe(element, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [main, pathname, product])
}

/**
 * A new screen starts at its top, with the focus on its heading. The browser does so itself for the first screen, and
 * on going back it restores the scroll position.
 */
export function useArrival(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const way = useNavigationType()
  const arrivedAt = useRef(pathname)
  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    if (way !== NavigationType.Pop) window.scrollTo(0, 0)
    main.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [main, pathname, way])
}
