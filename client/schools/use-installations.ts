import { useEffect, useMemo } from 'react'
import type { Installation } from '#shared/domain/installations.ts'
import { useQuery } from '../hooks/useQuery.ts'
import { keepList, keptList, listIn } from './kept-list.ts'

/**
 * All installations, from the server or as this device has kept them; empty where there is only one. Undefined while
 * neither is known.
 */
export function useInstallations(): readonly Installation[] | undefined {
  const signed = useQuery('system.installations', {}).data?.signed
  const [list, isNew] = useMemo(() => {
    const kept = keptList()
    const received = listIn(signed?.list)
    // An older list may come from a server that does not have the new one yet.
    return received && received.version >= (kept?.version ?? 0) ? [received, true] : [kept, false]
  }, [signed])
  useEffect(() => {
    if (signed === null) keepList(null)
    else if (signed && isNew) keepList(signed.list)
  }, [signed, isNew])
  return signed === null ? [] : list?.installations
}
