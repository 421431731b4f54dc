import { useEffect } from 'react'
import type { OperatorPage, OperatorText } from '#shared/contract/system.ts'
import type { Language } from '#shared/domain/language.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useLanguage } from '../../messages/messages.ts'

/**
 * What the operator has to say on a page; null when there is nothing, undefined while it is being asked, 'unknown'
 * when the server could not say. Guests leave
 * no snapshots, and these words are everybody's: they are kept beside the look, so that they are there offline.
 */
export function useOperatorText(page: OperatorPage): OperatorText | null | undefined | 'unknown' {
  const { language } = useLanguage()
  const { data, error } = useQuery('system.operatorText', { page, language })
  const found = data?.found
  useEffect(() => {
    if (found !== undefined) keep(page, language, found)
  }, [page, language, found])
  if (found !== undefined) return found
  return keptText(page, language) ?? (error ? 'unknown' : undefined)
}

const keyOf = (page: OperatorPage, language: Language) => `weltenkompass.operator-text.${page}.${language}`

function keptText(page: OperatorPage, language: Language): OperatorText | undefined {
  try {
    const kept = localStorage.getItem(keyOf(page, language))
    // Written by `keep`, in this version or an older one.
    return kept === null ? undefined : (JSON.parse(kept) as OperatorText)
  } catch {
    return undefined
  }
}

function keep(page: OperatorPage, language: Language, found: OperatorText | null) {
  try {
    if (found) localStorage.setItem(keyOf(page, language), JSON.stringify(found))
    else localStorage.removeItem(keyOf(page, language))
  } catch {
    // Storage is closed: the words are there with a connection.
  }
}
