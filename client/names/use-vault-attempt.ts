import { useState } from 'react'
import { useMessages } from '../messages/messages.ts'

/** Runs an action on the vault. A storage error (a full disk, a closed database) is reported, not swallowed. */
export function useVaultAttempt() {
  const { failed } = useMessages('names')
  const [problem, setProblem] = useState<string>()
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    setProblem(undefined)
    try {
      await work()
    } catch {
      setProblem(failed)
    }
  }
  return { problem, attempt }
}
