import type { ReactNode } from 'react'
import { useMessages } from '../messages/messages.ts'
import { AgeNote } from './AgeNote.tsx'
import { Button } from './Button.tsx'
import css from './Loaded.module.css'
import { Notice } from './Notice.tsx'
import { Page } from './Page.tsx'

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
  /** The children say the age themselves, with `AgeOf`: where they are a whole page. */
  ownAge?: boolean
  children: (data: Data) => ReactNode
}

/**
 * The states of a screen with data: its skeleton, the data, the last known data with its age, or what went
 * wrong and how to try again. A 404 is thrown on to the error screen.
 */
export function Loaded<Data>({ query, skeleton, ownAge, children }: LoadedProps<Data>) {
  const { data, error, isLoading, refresh } = query
  const words = useMessages('common')
  if (error && 'status' in error && error.status === 404) throw error
  if (data !== undefined) {
    return (
      <>
        {!ownAge && <AgeOf query={query} />}
        {children(data)}
      </>
    )
  }
  if (isLoading || !error) return skeleton
  const retry = (
    <Button icon="refresh" onClick={() => void refresh()}>
      {words.action.retry}
    </Button>
  )
  return ownAge ? (
    <Page width="reading" title={words.error.loadFailed}>
      <Notice tone="danger" live actions={retry}>
        {error.message}
      </Notice>
    </Page>
  ) : (
    <Notice tone="danger" live title={words.error.loadFailed} actions={retry}>
      {error.message}
    </Notice>
  )
}

/** How old the shown data is, once it could not be refreshed. A direct child of a `Page`. */
export function AgeOf({ query }: { query: Pick<LoadState<unknown>, 'error' | 'fetchedAt'> }) {
  const { error, fetchedAt } = query
  if (!error) return null
  return (
    <div className={css.age}>
      <AgeNote at={fetchedAt === undefined ? null : new Date(fetchedAt).toISOString()} stale />
    </div>
  )
}
