import type { LegalBasis } from '#shared/domain/legal-basis.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useSession } from '../../hooks/useSession.ts'
import { useMessages } from '../../messages/messages.ts'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { OperatorPart } from './OperatorPart.tsx'

/** The product describes what it does; the operator adds who is responsible and on which legal basis. */
export default function PrivacyScreen() {
  const { privacy } = useMessages('legal')
  const { user } = useSession()
  return (
    <Page title={privacy.title} lead={privacy.lead} width="reading">
      <Section title={privacy.whatTitle} points={privacy.what} />
      <Section title={privacy.whereTitle} points={privacy.where} />
      {user?.userType === 'student' ? <OwnBasis /> : <Basis basis="unknown" />}
      <Section title={privacy.rightsTitle} points={privacy.rights} />
      <OperatorPart page="datenschutz" missing={privacy.missing} />
    </Page>
  )
}

/** Of the student's own school. */
function OwnBasis() {
  const { data } = useQuery('students.profile', {})
  return <Basis basis={data?.organization.legalBasis ?? 'unknown'} />
}

function Basis({ basis }: { basis: LegalBasis | 'unknown' }) {
  const { privacy } = useMessages('legal')
  return <Section title={privacy.basisTitle} points={privacy.basis[basis]} />
}

function Section({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <Stack gap={3}>
      <h2>{title}</h2>
      {points.map((point) => (
        <p key={point}>{point}</p>
      ))}
    </Stack>
  )
}
