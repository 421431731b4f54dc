import { useEffect } from 'react'
import type { OperatorPage, OperatorText } from '#shared/contract/system.ts'
import type { Language } from '#shared/domain/language.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useLanguage } from '../../messages/messages.ts'

/**
 * The operator's text for a page; null when there is none, undefined while it is loading, 'unknown' when the server
 * could not be reached. Guests have no snapshots, and the text is the same for everybody, so it is stored beside the
 * appearance and available offline.
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
    // The storage is closed: the text needs a connection.
  }
}
