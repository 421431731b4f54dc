import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useQuery } from '../hooks/useQuery.ts'
import { hasUserMemories } from '../hooks/user-memory.ts'
import type { SessionMirror } from '../offline/cache-database.ts'
import { useMessages } from '../messages/messages.ts'
import { lazyWithFallback } from '../ui/lazy-with-fallback.ts'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'
import { Menu, MenuItem, MenuLink } from '../ui/Menu.tsx'
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx'
import type { MenuItem as Item } from './menu.ts'
import css from './Shell.module.css'
import { useSignOut } from './use-sign-out.ts'

/** Not part of the first load, because the question is rare and a sign-out without it loses no letter. */
const SignOutDialog = lazyWithFallback(
  () => import('./SignOutDialog.tsx').then((file) => file.SignOutDialog),
  LeaveUnasked,
)

/** Reading comfort: most people keep the product's own look. */
const ComfortOfPerson = lazyWithFallback(() =>
  import('../comfort/ComfortOfPerson.tsx').then((file) => file.ComfortOfPerson),
)
const ComfortDialog = lazyWithFallback(() =>
  import('../comfort/ComfortDialog.tsx').then((file) => file.ComfortDialog),
)

/** Behind one button: on small screens the whole menu, on others language, colours, reading comfort and sign-out. */
export function SettingsMenu({ user, items }: { user: SessionMirror | null; items: readonly Item[] }) {
  const { menu } = useMessages('shell')
  const { appearance, action } = useMessages('common')
  // Each dialog belongs to one sign-in: the next user must not see it.
  const signIn = user?.signedInAt ?? 0
  const [askedOf, setAskedOf] = useState<number | null>(null)
  const [readingOf, setReadingOf] = useState<number | null>(null)
  const { ownWaiting, isLeaving, leave } = useSignOut()
  return (
    <div className={css.menu}>
      <Menu label={menu.open} iconOnly icon="menu" variant="quiet">
        {user && <div className={css.who}>{menu.signedInAs(user.name)}</div>}
        <div className={css.smallOnly}>
          {items.map(({ to, label, icon }) => (
            <MenuLink key={to} to={to} icon={icon}>
              {menu[label]}
            </MenuLink>
          ))}
        </div>
        <Setting name={appearance.language}>
          <LanguageSwitch />
        </Setting>
        <Setting name={appearance.theme}>
          <ThemeSwitch />
        </Setting>
        <MenuItem icon="eye" onClick={() => setReadingOf(signIn)}>
          {appearance.comfort}
        </MenuItem>
        {user && (
          <MenuItem
            icon="sign-out"
            onClick={() => (ownWaiting > 0 || hasUserMemories() ? setAskedOf(signIn) : void leave())}
          >
            {action.signOut}
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {user?.userType === 'student' ? (
          <ComfortOfStudent user={user} />
        ) : (
          hasLooks() && <ComfortOfPerson user={user} />
        )}
        {readingOf === signIn && <ComfortDialog user={user} onClose={() => setReadingOf(null)} />}
      </Suspense>
      {user && askedOf === signIn && (
        <Suspense>
          <SignOutDialog
            ownWaiting={ownWaiting}
            isLeaving={isLeaving}
            onLeave={() => void leave()}
            onStay={() => setAskedOf(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The code for a look is loaded only if the user has chosen one, or if the previous user's look has to be removed. */
function ComfortOfStudent({ user }: { user: SessionMirror }) {
  const { data } = useQuery('students.comfort', {})
  return data?.looks[0] || hasLooks() ? <ComfortOfPerson user={user} /> : null
}

/** Whether this page has another look than the product's own. */
function hasLooks(): boolean {
  return document.documentElement.matches('[data-reading],[data-text-size]')
}

/** When the question cannot be loaded, the user is signed out; waiting letters stay. */
function LeaveUnasked({ onLeave }: { onLeave: () => void }) {
  const leave = useEffectEvent(onLeave)
  useEffect(() => leave(), [])
  return null
}

/** The control has the same accessible name; this text is only visible. */
function Setting({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.setting}>
      <span className={css.settingName} aria-hidden>
        {name}
      </span>
      {children}
    </div>
  )
}
