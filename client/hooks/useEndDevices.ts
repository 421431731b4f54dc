import { useOffline } from './useOffline.ts'

/**
 * Ends all devices of a student after a reset, beside the new password that is on the screen by then: what went wrong
 * is the result, as no form is left that could show it.
 */
export function useEndDevices(): (studentId: string) => Promise<Error | undefined> {
  const { caller } = useOffline()
  return (studentId) =>
    caller.call('students.endDevices', { studentId }).then(
      () => undefined,
      (error: unknown) => error as Error,
    )
}
