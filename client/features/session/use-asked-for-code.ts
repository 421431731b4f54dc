import { useState } from 'react'
import { ApiError } from '../../api/errors.ts'

/** True from the moment when the server asked for the code of a second factor, also after a wrong password later. */
export function useAskedForCode(cause: unknown): boolean {
  const [isAsked, setAsked] = useState(false)
  if (!isAsked && cause instanceof ApiError && cause.code === 'SECOND_FACTOR') setAsked(true)
  return isAsked
}
