import { useState } from 'react'
import { useOffline } from './useOffline.ts'

/** Everything held on a student, as the content of a file (Art. 15 and 20 GDPR). */
export function useStudentExport(id: string): {
  /** Undefined when the server did not give it: then `error` says why. */
  load: () => Promise<Blob | undefined>
  error: Error | undefined
} {
  const { api } = useOffline()
  const [error, setError] = useState<Error>()
  async function load() {
    setError(undefined)
    try {
      const data = await api.students.export({ id })
      return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
    } catch (caught) {
      setError(caught as Error)
      return undefined
    }
  }
  return { load, error }
}
