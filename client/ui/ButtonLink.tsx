import type { ComponentProps } from 'react'
import { ButtonContent, type ButtonLook, buttonClass } from './Button.tsx'
import { classNames } from './class-names.ts'
import { Link } from './Link.tsx'

/** A link to another screen that looks like a button. */
export function ButtonLink({
  variant,
  size,
  icon,
  iconEnd,
  wide,
  className,
  children,
  ...rest
}: ButtonLook & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size, wide }), className)}>
      <ButtonContent icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonContent>
    </Link>
  )
}
