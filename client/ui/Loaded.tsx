import type { ReactNode } from 'react'
import { useMessages } from '../messages/messages.ts'
import { AgeNote } from './AgeNote.tsx'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

/** What `useQuery` knows; by shape, for this folder knows no hooks. */
interface LoadState<Data> {
  data: Data | undefined
  error: Error | undefined
  isLoading: boolean
  /** Device clock, ms. */
  fetchedAt: number | undefined
  refresh: () => Promise<void>
}

interface LoadedProps<Data> {
  query: LoadState<Data>
  /** The shape of what is coming. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * The states of a screen with data: its skeleton, the data, the last known data with its age, or what went
 * wrong and how to try again. A 404 is thrown on to the error screen.
 */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  const { data, error, isLoading, fetchedAt, refresh } = query
  const words = useMessages('common')
  if (error && 'status' in error && error.status === 404) throw error
  if (data !== undefined) {
    return (
      <>
        {error && <AgeNote at={fetchedAt === undefined ? null : new Date(fetchedAt).toISOString()} stale />}
        {children(data)}
      </>
    )
  }
  if (isLoading || !error) return skeleton
  return (
    <Notice
      tone="danger"
      live
      title={words.error.loadFailed}
      actions={
        <Button icon="refresh" onClick={() => void refresh()}>
          {words.action.retry}
        </Button>
      }
    >
      {error.message}
    </Notice>
  )
}
