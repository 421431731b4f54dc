import { useMemo } from 'react'
import { createAttachments, type Attachments } from '../offline/attachments.ts'
import { toBase64url } from '../offline/base64url.ts'
import { useOffline } from '../hooks/useOffline.ts'

export async function digestOf(content: Uint8Array<ArrayBuffer>): Promise<string> {
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', content)))
}

export function useAttachments(): Attachments {
  const { work: database, producer, language } = useOffline()
  return useMemo(
    () =>
      createAttachments({
        ...{ database, producer, language, digest: digestOf },
        estimate: () => navigator.storage.estimate(),
      }),
    [database, producer, language],
  )
}
