import type { ComponentProps } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router-dom'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  /** Replaces the current history entry, as a link to the current address does anyway. */
  replace?: true
  /** For the next screen, kept with its history entry. */
  state?: unknown
}

/**
 * A link to another screen. The router's own `Link` contains its framework mode (forms, prefetching), 10 KB of the
 * first load that this app does not use.
 */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler(to, { ...(replace && { replace }), state })
  return (
    // The content comes with the other props.
    // oxlint-disable-next-line jsx-a11y/anchor-has-content
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}
