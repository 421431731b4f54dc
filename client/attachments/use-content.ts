import { useCallback, useEffect, useState } from 'react'
import type { Attached } from '#shared/challenges/attached.ts'
import { ApiError } from '../api/errors.ts'
import { useOffline } from '../hooks/useOffline.ts'
import { useSession } from '../hooks/useSession.ts'
import { digestOf, useAttachments } from './use-attachments.ts'

type Content =
  | { status: 'loading' }
  /** An object URL. */
  | { status: 'here'; url: string }
  /** `underWay`: the answer names it, and the server does not have all of it yet. */
  | { status: 'underWay' | 'offline'; isRetrying?: boolean }

/** The author's copy on this device, or else what the server has: only if it is what the answer names. */
export function useContent(attached: Attached, authorId: string | undefined) {
  const { api } = useOffline()
  const { user } = useSession()
  const attachments = useAttachments()
  const [content, setContent] = useState<Content>({ status: 'loading' })
  const [turn, setTurn] = useState(0)
  const { id, sha256, type } = attached
  const studentId = authorId ?? user?.userId

  // The value is not read: a change of it loads again.
  const load = useCallback(
    async (_turn: number): Promise<Blob | undefined> => {
      const own = await attachments.find(id)
      if (own) return new Blob([own.content], { type })
      if (studentId === undefined) return undefined
      // The typed client does not know that this call answers with the file itself.
      const file = (await api.attachments.read({ id, studentId })) as unknown as Blob
      const bytes = new Uint8Array(await file.arrayBuffer())
      return (await digestOf(bytes)) === sha256 ? new Blob([bytes], { type }) : undefined
    },
    [api, attachments, id, sha256, studentId, type],
  )

  useEffect(() => {
    let url: string | undefined
    let isGone = false
    load(turn).then(
      (blob) => {
        if (isGone) return
        url = blob && URL.createObjectURL(blob)
        setContent(url === undefined ? { status: 'underWay' } : { status: 'here', url })
      },
      (error: unknown) =>
        isGone ||
        setContent({ status: error instanceof ApiError && error.status === 404 ? 'underWay' : 'offline' }),
    )
    return () => {
      isGone = true
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [load, turn])

  function again() {
    setContent((now) =>
      now.status === 'underWay' || now.status === 'offline' ? { ...now, isRetrying: true } : now,
    )
    setTurn(turn + 1)
  }
  return { content, again }
}
