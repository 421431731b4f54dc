import { useMessages } from '../messages/messages.ts'
import css from './Shell.module.css'
import * as paths from '../paths.ts'
import { Link } from '../ui/Link.tsx'

export function Footer() {
  const { footer } = useMessages('shell')
  return (
    <footer className={css.footer} aria-label={footer.label}>
      <Link className={css.device} to={paths.device}>
        {footer.device}
      </Link>
      <Link to={paths.demo}>{footer.demo}</Link>
      <Link to={paths.imprint}>{footer.imprint}</Link>
      <Link to={paths.privacy}>{footer.privacy}</Link>
      <Link to={paths.accessibility}>{footer.accessibility}</Link>
    </footer>
  )
}
