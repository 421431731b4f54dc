import { useMatch } from 'react-router-dom'
import { Link, type LinkProps } from './Link.tsx'

/** A link of a navigation: `aria-current` marks the one of the current screen. */
export function NavLink({ to, ...rest }: LinkProps & { to: string }) {
  return <Link {...rest} to={to} aria-current={useMatch(to) ? 'page' : undefined} />
}
