import { legalBases, type LegalBasis } from '#shared/domain/legal-basis.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { Select } from '../../ui/Select.tsx'

interface LegalBasisFieldProps {
  organizationId: string
  basis: LegalBasis
}

/** The legal basis of a school, with the number of its students who have given consent. Shows no names. */
export function LegalBasisField({ organizationId, basis }: LegalBasisFieldProps) {
  const { legalBasis: words } = useMessages('admin')
  const { data } = useQuery('admins.consentCounts', { id: organizationId })
  return (
    <Select
      label={words.label}
      name="legalBasis"
      defaultValue={basis}
      hint={data ? `${words.hint} ${words.counts(data)}` : words.hint}
      options={legalBases.map((value) => ({ value, label: words.choice[value] }))}
    />
  )
}
