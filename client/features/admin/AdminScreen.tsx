import { SignInsCard } from '../../accounts/SignInsCard.tsx'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import { Link } from '../../ui/Link.tsx'
import { AgeOf } from '../../ui/Loaded.tsx'
import { SecondFactorSection } from '../../second-factor/SecondFactorSection.tsx'
import { Page } from '../../ui/Page.tsx'
import css from './admin.module.css'
import { ApprovalsSection } from './ApprovalsSection.tsx'
import { RetentionSection } from './RetentionSection.tsx'
import * as paths from '../../paths.ts'

export default function AdminScreen() {
  const { home: words } = useMessages('admin')
  const query = useQuery('admins.organizations', {})
  const { data } = query
  return (
    <Page title={words.title} lead={words.lead}>
      {data && <AgeOf query={query} />}
      <div className={css.tiles}>
        <Tile
          to={paths.organizations}
          icon="users"
          title={words.organizations}
          lead={words.organizationsLead}
        >
          {data && words.count(data.total)}
        </Tile>
        <Tile to={paths.device} icon="tablet" title={words.device} lead={words.deviceLead} />
      </div>
      <ApprovalsSection />
      <SecondFactorSection of="admin" />
      <SignInsCard />
      <RetentionSection />
    </Page>
  )
}

interface TileProps {
  to: string
  icon: IconName
  title: string
  lead: string
  children?: string | undefined
}

function Tile({ to, icon, title, lead, children }: TileProps) {
  return (
    <Link to={to} className={css.tile}>
      <Icon name={icon} size={28} />
      <h2>{title}</h2>
      <p>{lead}</p>
      <strong>{children ?? '\u00A0'}</strong>
    </Link>
  )
}
