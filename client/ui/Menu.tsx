import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, type ButtonLook } from './Button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { Link } from './Link.tsx'
import css from './Menu.module.css'

interface MenuProps extends ButtonLook {
  /** The button's label; with `iconOnly` only for screen readers. */
  label: string
  iconOnly?: boolean | undefined
  /** The edge of the button to which the sheet is aligned. */
  side?: 'left' | 'right' | undefined
  children: ReactNode
}

/**
 * A button that opens a sheet of actions. A disclosure, not an ARIA menu: Tab moves through it like through any list,
 * Escape closes it and returns the focus, and it closes when the focus or the pointer leaves it.
 */
export function Menu({ label, iconOnly, side = 'right', children, icon = 'more', ...look }: MenuProps) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useCloseOutside(open, box, () => setOpen(false))
  return (
    // Keys that bubble up from the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      className={css.menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        setOpen(false)
        button.current?.focus()
      }}
    >
      <Button
        {...look}
        ref={button}
        icon={icon}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        {...(iconOnly ? { 'aria-label': label, title: label } : { children: label })}
      />
      {open && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div
          className={classNames(css.sheet, side === 'left' && css.left)}
          onClick={(event) => {
            if (!(event.target instanceof Element && event.target.closest('[data-menu-item]'))) return
            // The clicked item is about to be removed; a dialog that it opens returns the focus to the button.
            button.current?.focus()
            setOpen(false)
          }}
        >
          {children}
        </div>
      )}
    </div>
  )
}

function useCloseOutside(open: boolean, box: { current: HTMLElement | null }, close: () => void) {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!open) return undefined
    const leave = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) latest.current()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [open, box])
}

interface ItemLook {
  icon?: IconName | undefined
}

export function MenuItem({ icon, children, ...rest }: ItemLook & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} data-menu-item className={css.item}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

export function MenuLink({ icon, children, ...rest }: ItemLook & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} data-menu-item className={css.item}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}
