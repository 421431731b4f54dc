import { useState } from 'react'
import { useOffline } from './useOffline.ts'

/** Everything held on a student (Art. 15 and 20 GDPR). */
export function useStudentExport(id: string): {
  /** Undefined when the export failed: then `error` says why. */
  load: () => Promise<object | undefined>
  error: Error | undefined
} {
  const { api } = useOffline()
  const [error, setError] = useState<Error>()
  async function load() {
    setError(undefined)
    try {
      return await api.students.export({ id })
    } catch (caught) {
      setError(caught as Error)
      return undefined
    }
  }
  return { load, error }
}
