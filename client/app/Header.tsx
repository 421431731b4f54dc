import { useSession } from '../hooks/useSession.ts'
import { useMessages } from '../messages/messages.ts'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { NavLink } from '../ui/NavLink.tsx'
import { Logo } from '../ui/Logo.tsx'
import { homeOf } from './access.ts'
import { ConnectionBar } from './ConnectionBar.tsx'
import { menuFor } from './menu.ts'
import { SettingsMenu } from './SettingsMenu.tsx'
import css from './Shell.module.css'

export function Header() {
  const { user } = useSession()
  const { menu } = useMessages('shell')
  const items = menuFor(user)
  return (
    <header className={css.header}>
      <Link to={homeOf(user?.userType ?? null)} className={css.home} aria-label={menu.homeLink}>
        <Logo />
      </Link>
      {items.length > 0 && (
        <nav className={css.nav} aria-label={menu.label}>
          {items.map(({ to, label, icon }) => (
            <NavLink key={to} to={to} className={css.link ?? ''}>
              <Icon name={icon} />
              {menu[label]}
            </NavLink>
          ))}
        </nav>
      )}
      <ConnectionBar />
      <SettingsMenu user={user} items={items} />
    </header>
  )
}
