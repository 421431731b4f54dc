import { attachmentLimits } from '#shared/domain/attachment.ts'
import { useQuery } from '../hooks/useQuery.ts'
import { useAttachments } from './use-attachments.ts'

/**
 * Whether so many bytes fit into the student's room at the school, as far as this device knows: what the server had at
 * the last contact, and what waits here. The server decides, because other tablets write, too.
 */
export function useRoom(): (bytes: number) => Promise<boolean> {
  const attachments = useAttachments()
  const { data } = useQuery('students.profile', {})
  const arrived = data?.attachmentBytes ?? 0
  return async (bytes) =>
    arrived + (await attachments.bytesUnderWay()) + bytes <= attachmentLimits.bytesOfStudent
}
