import { useLocation } from 'react-router-dom'
import { useMessages } from '../messages/messages.ts'
import { Link } from '../ui/Link.tsx'
import { useInstallations } from './use-installations.ts'
import * as paths from '../paths.ts'

/** The link to the same page of another installation. Renders nothing when there is only this installation. */
export function OtherSchoolLink({ to }: { to?: string | undefined }) {
  const { otherSchool } = useMessages('session')
  const { pathname } = useLocation()
  const installations = useInstallations()
  return installations?.length ? (
    <Link to={`${paths.findSchool}#go=${encodeURIComponent(to ?? pathname)}`}>{otherSchool}</Link>
  ) : null
}
