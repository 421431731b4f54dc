import { useMessages } from '../messages/messages.ts'
import { Notice } from './Notice.tsx'

/** The error of the last action, beside its button; empty without an error. */
export function Problem({ error }: { error: Error | undefined }) {
  const words = useMessages('common')
  if (!error) return null
  const isUnreached = error.name === 'NetworkError'
  return (
    <Notice tone="danger" live title={isUnreached ? error.message : undefined}>
      {isUnreached ? words.error.network : error.message}
    </Notice>
  )
}
