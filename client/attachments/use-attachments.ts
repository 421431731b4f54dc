import { useMemo } from 'react'
import { createAttachments, type Attachments } from '../offline/attachments.ts'
import { toBase64url } from '../offline/base64url.ts'
import { useOffline } from '../hooks/useOffline.ts'

export async function digestOf(content: Uint8Array<ArrayBuffer>): Promise<string> {
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', content)))
}

/** Safari before 17 has `navigator.storage` without this method. */
async function estimateStorage(): Promise<StorageEstimate> {
  const storage: Partial<StorageManager> | undefined = navigator.storage
  return (await storage?.estimate?.()) ?? {}
}

export function useAttachments(): Attachments {
  const { work: database, producer, language } = useOffline()
  return useMemo(
    () =>
      createAttachments({
        ...{ database, producer, language, digest: digestOf },
        estimate: estimateStorage,
      }),
    [database, producer, language],
  )
}
