import type { ComponentProps, ReactNode } from 'react'
import { useMessages } from '../messages/messages.ts'
import { classNames } from './class-names.ts'
import css from './Button.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'normal' | 'large' | undefined
  icon?: IconName | undefined
  /** An icon after the words, such as an arrow. */
  iconEnd?: IconName | undefined
  /** As wide as its container, for the one action of a phone screen. */
  wide?: boolean | undefined
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Running: keeps its width and its focus, ignores presses, and is announced as busy. */
  busy?: boolean | undefined
}

export function buttonClass({ variant = 'secondary', size, wide }: ButtonLook, iconOnly = false): string {
  return classNames(
    css.button,
    css[variant],
    size === 'large' && css.large,
    wide && css.wide,
    iconOnly && css.iconOnly,
  )
}

/** For an action on this screen. A link to another screen is a `ButtonLink`. */
export function Button({
  variant,
  size,
  icon,
  iconEnd,
  wide,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const { busy: busyWord } = useMessages('common')
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, wide }, children === undefined), className)}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <ButtonContent icon={icon} iconEnd={iconEnd} busy={busy}>
        {children}
      </ButtonContent>
      {busy && <span className="visually-hidden">{busyWord}</span>}
    </button>
  )
}

export function ButtonContent(props: {
  icon?: IconName | undefined
  iconEnd?: IconName | undefined
  busy?: boolean | undefined
  children?: ReactNode
}) {
  return (
    <>
      {props.busy ? <span className={css.spinner} /> : props.icon && <Icon name={props.icon} />}
      {props.children}
      {props.iconEnd && <Icon name={props.iconEnd} />}
    </>
  )
}
