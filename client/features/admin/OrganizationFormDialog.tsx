import { useMemo, useState } from 'react'
import type { OrganizationRow } from '#shared/contract/admins.ts'
import { legalBases } from '#shared/domain/legal-basis.ts'
import { limits } from '#shared/domain/limits.ts'
import { useFormAction } from '../../hooks/useFormAction.ts'
import { useMessages } from '../../messages/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { textOf, typedIn } from '../../ui/form-data.ts'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast.ts'
import { holdKey } from './KeyDialog.tsx'
import { LegalBasisField } from './LegalBasisField.tsx'
import { changesOf, detailsOf } from './organization-changes.ts'
import { TimeZoneField } from './TimeZoneField.tsx'

export interface DialogProps {
  onClose: () => void
  onChanged: () => void
}

/** Without `organization` it creates one and shows the new licence key. */
export function OrganizationFormDialog({
  organization,
  onClose,
  onChanged,
}: DialogProps & { organization: OrganizationRow | null }) {
  const { form: words, saved } = useMessages('admin')
  const create = useFormAction('admins.createOrganization')
  const update = useFormAction('admins.updateOrganization')
  const setBasis = useFormAction('admins.setLegalBasis')
  // The values that the fields began with.
  const [shown] = useState(() => organization && detailsOf(organization))
  const write = organization ? update : create
  const problem = organization ? (update.problem ?? setBasis.problem) : create.problem
  const errors = useMemo(() => {
    const isUnknown = 'timeZone' in write.errors
    return { ...write.errors, ...(isUnknown && { timeZone: words.timeZoneUnknown }) }
  }, [write.errors, words])
  async function submit(data: FormData) {
    if (organization && shown) {
      const { id: organizationId } = organization
      if (!(await update.submit({ ...changesOf(typedIn(data, shown)), organizationId }))) return
      const basis = legalBases.find((known) => known === textOf(data, 'legalBasis'))
      if (basis && basis !== organization.legalBasis) {
        if (!(await setBasis.submit({ organizationId, basis }))) return
      }
      showToast(saved)
    } else {
      const made = await create.submit(valuesOf(data))
      if (!made) return
      holdKey(made)
    }
    onClose()
    onChanged()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={organization ? words.editTitle(organization.name) : words.createTitle}
    >
      <Form onSubmit={submit} errors={errors} problem={problem}>
        <TextField
          label={words.name}
          name="name"
          autoComplete="organization"
          autoCapitalize="words"
          data-autofocus
          defaultValue={shown?.name}
        />
        <TextField
          label={words.city}
          name="city"
          optional
          autoComplete="address-level2"
          autoCapitalize="words"
          defaultValue={shown?.city}
        />
        <TextField
          label={words.totalSlots}
          name="totalSlots"
          hint={words.totalSlotsHint}
          type="number"
          inputMode="numeric"
          min={limits.totalSlots.min}
          max={limits.totalSlots.max}
          defaultValue={shown?.totalSlots ?? 10}
        />
        <TextField
          label={words.validUntil}
          name="validUntil"
          hint={words.validUntilHint}
          optional
          type="date"
          defaultValue={shown?.validUntil}
        />
        <TextField
          label={words.retentionDays}
          name="retentionDays"
          hint={words.retentionDaysHint}
          type="number"
          inputMode="numeric"
          min={limits.retentionDays.min}
          max={limits.retentionDays.max}
          defaultValue={shown?.retentionDays ?? limits.retentionDays.default}
        />
        <TimeZoneField timeZone={shown?.timeZone} />
        {organization && <LegalBasisField organizationId={organization.id} basis={organization.legalBasis} />}
        <SubmitButton wide size="large">
          {organization ? words.save : words.create}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}

function valuesOf(data: FormData) {
  const text = (name: string) => textOf(data, name)
  return {
    name: text('name'),
    city: text('city'),
    totalSlots: text('totalSlots'),
    retentionDays: text('retentionDays'),
    timeZone: text('timeZone'),
    validUntil: text('validUntil') === '' ? null : text('validUntil'),
  }
}
