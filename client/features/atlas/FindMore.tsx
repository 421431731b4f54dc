import { useOnline } from '../../hooks/useOnline.ts'
import { useMessages } from '../../messages/messages.ts'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Row } from '../../ui/Stack.tsx'
import css from './OccupationPage.module.css'

const berufenet = 'https://web.arbeitsagentur.de/berufenet/'

/** The occupation's name to copy, and links to the official pages. Nothing is loaded from these pages. */
export function FindMore({ title, className }: { title: string; className?: string | undefined }) {
  const { one } = useMessages('atlas')
  const isOnline = useOnline()
  return (
    <Card title={one.more} className={className}>
      <p>{one.moreHint}</p>
      <Row gap={3}>
        <CopyButton value={title}>{one.copy}</CopyButton>
        {isOnline ? (
          <a href={berufenet} target="_blank" rel="noreferrer" className={css.away}>
            {one.berufenet}
            <Icon name="external" size={16} />
          </a>
        ) : (
          <span>{one.berufenetOffline}</span>
        )}
      </Row>
    </Card>
  )
}
