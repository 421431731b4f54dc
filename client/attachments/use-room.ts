import { attachmentLimits } from '#shared/domain/attachment.ts'
import { useQuery } from '../hooks/useQuery.ts'
import { useAttachments } from './use-attachments.ts'

/**
 * Whether this number of bytes fits into the student's storage limit, computed from the size on the server at the last
 * contact and the waiting letters. The server decides, because other tablets write, too.
 */
export function useRoom(): (bytes: number) => Promise<boolean> {
  const attachments = useAttachments()
  const { data } = useQuery('students.profile', {})
  const arrived = data?.attachmentBytes ?? 0
  return async (bytes) =>
    arrived + (await attachments.bytesUnderWay()) + bytes <= attachmentLimits.bytesOfStudent
}
