import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { WeekTable } from './WeekTable.tsx'
import * as paths from '../../paths.ts'

const weekMs = 15_000

/** All active classes: what runs, who is behind, whose hand is up, what waits to be read; one tap to each. */
export default function WeekScreen() {
  const { overview: words } = useMessages('week')
  const query = useQuery('week.overview', {}, { everyMs: weekMs })
  return (
    <Page
      eyebrow={<BackLink to={paths.classes}>{words.back}</BackLink>}
      title={words.title}
      lead={words.lead}
    >
      <Loaded query={query} skeleton={<Skeleton height={[48, 64, 64]} />}>
        {(classes) =>
          classes.length === 0 ? (
            <Card>
              <EmptyState
                icon="users"
                title={words.emptyTitle}
                link={{ to: paths.classes, label: words.toClasses }}
              >
                {words.emptyText}
              </EmptyState>
            </Card>
          ) : (
            <WeekTable classes={classes} />
          )
        }
      </Loaded>
    </Page>
  )
}
