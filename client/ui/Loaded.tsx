import { type ReactNode, useEffect } from 'react'
import { useMessages } from '../messages/messages.ts'
import { AgeNote } from './AgeNote.tsx'
import { Button } from './Button.tsx'
import { focusHeadingAfter } from './focus-heading.ts'
import css from './Loaded.module.css'
import { IconButton } from './IconButton.tsx'
import { Notice } from './Notice.tsx'
import { Page } from './Page.tsx'
import { announce } from './toast.ts'
import { useBusy } from './use-busy.ts'

/** The state of `useQuery`, typed structurally because this folder must not import hooks. */
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
  /** The shape of the loading content. */
  skeleton: ReactNode
  /**
   * For children that are a whole page and show the age themselves with `AgeOf`: the link back above the page that
   * replaces them after an error.
   */
  ownPage?: ReactNode
  /** Shown instead of the error, for one that the screen explains itself. */
  explained?: ReactNode
  children: (data: Data) => ReactNode
}

const retryMs = 15_000

/**
 * The states of a screen with data: its skeleton, the data, the last known data with its age, or the error with a retry
 * button; without data it also requests again by itself. A 404 is rethrown to the error screen.
 */
export function Loaded<Data>({ query, skeleton, ownPage, explained, children }: LoadedProps<Data>) {
  const { data, error, isLoading, refresh } = query
  const words = useMessages('common')
  // A classroom's network fails for seconds: a screen without data does not wait for a tap. Each failure is a new error.
  useEffect(() => {
    if (!error || data !== undefined) return undefined
    const timer = setTimeout(() => void refresh(), retryMs)
    return () => clearTimeout(timer)
  }, [error, data, refresh])
  if (error && 'status' in error && error.status === 404) throw error
  if (data !== undefined) {
    return (
      <>
        {!ownPage && <AgeOf query={query} />}
        {children(data)}
      </>
    )
  }
  if (isLoading || !error) return skeleton
  if (explained) return explained
  const [title, why] =
    error.name === 'NetworkError'
      ? [error.message, words.error.network]
      : [words.error.loadFailed, error.message]
  const retry = <Retry refresh={refresh} />
  return ownPage ? (
    <Page width="reading" eyebrow={ownPage} title={words.error.loadFailed}>
      <Notice tone="danger" live actions={retry}>
        {why}
      </Notice>
    </Page>
  ) : (
    <Notice tone="danger" live title={title} actions={retry}>
      {why}
    </Notice>
  )
}

/** Requests again. Busy meanwhile, and the focus is kept when the data arrives. In a line it is only its icon. */
function Retry({ refresh, inLine }: { refresh: () => Promise<void>; inLine?: true }) {
  const { action } = useMessages('common')
  const [busy, retry] = useBusy(refresh)
  const shared = { ref: focusHeadingAfter, icon: 'refresh', busy, onClick: () => void retry() } as const
  return inLine ? (
    <IconButton {...shared} label={action.retry} variant="secondary" className={css.retry} />
  ) : (
    <Button {...shared}>{action.retry}</Button>
  )
}

/** The age of the shown data after a failed refresh, and the reason unless it is a missing connection. */
export function AgeOf({ query }: { query: Pick<LoadState<unknown>, 'error' | 'fetchedAt' | 'refresh'> }) {
  const { error, fetchedAt, refresh } = query
  const refusal = error && error.name !== 'NetworkError' ? error.message : ''
  // Through `announce`, so that a repeated refusal of a polled query is read only once.
  useEffect(() => {
    if (refusal) announce(refusal)
  }, [refusal])
  if (!error) return null
  return (
    <div className={css.age}>
      <AgeNote at={fetchedAt === undefined ? null : new Date(fetchedAt).toISOString()} stale />
      {refusal && (
        <>
          <span className={css.why}>{refusal}</span>
          <Retry refresh={refresh} inLine />
        </>
      )}
    </div>
  )
}
