import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useInstall } from './install.ts'

export function InstallHint() {
  const { landing } = useMessages('public')
  const { way, install } = useInstall()
  if (way === 'none') return null
  if (way === 'prompt') {
    return (
      <Button icon="download" title={landing.install} onClick={() => void install()}>
        {landing.installTitle}
      </Button>
    )
  }
  return (
    <Notice icon="tablet" title={landing.installTitle}>
      {landing.install} {landing.installByHand}
    </Notice>
  )
}
