import { Notice } from './Notice.tsx'

/** Why the last action failed, beside its button; nothing while there is nothing to say. */
export function Problem({ error }: { error: Error | undefined }) {
  if (!error) return null
  return (
    <Notice tone="danger" live>
      {error.message}
    </Notice>
  )
}
