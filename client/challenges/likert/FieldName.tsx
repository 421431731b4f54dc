import { use } from 'react'
import type { Language } from '#shared/domain/language.ts'
import type { WorkField } from '#shared/interests/fields.ts'
import { FieldAddress } from '../field-address.ts'
import { Link } from '../../ui/Link.tsx'

/** In the student's own challenge the name opens the field in the atlas, where its occupations are. */
export function FieldName({ field: { id, label }, language }: { field: WorkField; language: Language }) {
  const addressOf = use(FieldAddress)
  if (!addressOf) return label[language]
  return <Link to={addressOf(id)}>{label[language]}</Link>
}
