import type { PackedOccupation } from '#shared/occupations/pack.ts'
import { requiredCertificates, usualCertificates } from '#shared/occupations/paths.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'

/** With which certificate people begin: what many have, or what a law asks for. */
export function useStartOf(): (occupation: PackedOccupation) => string {
  const { one } = useMessages('atlas')
  const { language } = useLanguage()
  return ({ usual, law }) =>
    law && usual !== 'any'
      ? requiredCertificates[usual][language]
      : one.usual(usualCertificates[usual][language])
}
