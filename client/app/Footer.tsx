import { Link } from 'react-router-dom'
import { useMessages } from '../messages/messages.ts'
import css from './Shell.module.css'

export function Footer() {
  const { footer } = useMessages('shell')
  return (
    <footer className={css.footer} aria-label={footer.label}>
      <Link to="/device">{footer.device}</Link>
      <Link to="/demo">{footer.demo}</Link>
      <Link to="/impressum">{footer.imprint}</Link>
      <Link to="/datenschutz">{footer.privacy}</Link>
      <Link to="/barrierefreiheit">{footer.accessibility}</Link>
    </footer>
  )
}
