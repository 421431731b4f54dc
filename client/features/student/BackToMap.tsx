import { useMessages } from '../../messages/messages.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import * as paths from '../../paths.ts'

export function BackToMap() {
  const { chapter } = useMessages('journey')
  return <BackLink to={paths.dashboard}>{chapter.back}</BackLink>
}
