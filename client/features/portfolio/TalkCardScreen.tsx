import { talkCardOf } from '#shared/portfolio/talk-card.ts'
import { releaseKeyOf, talkParts } from '#shared/portfolio/talk-line.ts'
import { useOwnChapters } from '../../hooks/useOwnChapters.ts'
import { useSession } from '../../hooks/useSession.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import type { SessionMirror } from '../../offline/cache-database.ts'
import type { PendingChapter } from '../../offline/pending.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Paper } from './Paper.tsx'
import passCss from './Pass.module.css'
import { TalkCardPart } from './TalkCardPart.tsx'
import css from './TalkCard.module.css'
import { useKeptIds } from './use-kept-ids.ts'

/** "Gesprächskarte": every line is closed until its author releases it, and only released ones are printed. */
export default function TalkCardScreen() {
  const { card } = useMessages('portfolio')
  const { user } = useSession()
  const query = useOwnChapters()
  return (
    <Page width="reading" title={card.title} lead={card.lead}>
      <Loaded query={query} skeleton={<Skeleton height={[160, 480]} />}>
        {(chapters) => user && <TalkCard key={user.userId} chapters={chapters} user={user} />}
      </Loaded>
    </Page>
  )
}

function TalkCard({ chapters, user }: { chapters: readonly PendingChapter[]; user: SessionMirror }) {
  const { card } = useMessages('portfolio')
  const { language } = useLanguage()
  const released = useKeptIds('card-released', user.userId)
  const answers = chapters.flatMap(({ challenges }) => challenges)
  const lines = talkCardOf(answers, language).map((line) => {
    const key = releaseKeyOf(line)
    return { ...line, key, isReleased: released.has(key) }
  })
  if (lines.length === 0) return <NothingYet />
  const count = lines.filter(({ isReleased }) => isReleased).length
  return (
    <>
      <div className={`${passCss.bar} no-print`}>
        <output>{count === 0 ? card.nothingReleased : card.count(count)}</output>
        <Button variant="primary" icon="print" disabled={count === 0} onClick={() => window.print()}>
          {card.print}
        </Button>
      </div>
      <Paper title={card.title} name={user.name}>
        {talkParts.map((part) => (
          <TalkCardPart
            key={part}
            part={part}
            lines={lines.filter((line) => line.part === part)}
            onRelease={released.put}
          />
        ))}
        <section className={css.notes} aria-hidden>
          <p className={css.notesTitle}>{card.notes}</p>
          <div />
          <div />
          <div />
          <div />
        </section>
      </Paper>
    </>
  )
}

function NothingYet() {
  const { card } = useMessages('portfolio')
  return (
    <EmptyState
      icon="message"
      title={card.empty}
      actions={
        <ButtonLink variant="primary" to="/student/dashboard">
          {card.emptyAction}
        </ButtonLink>
      }
    >
      {card.emptyHint}
    </EmptyState>
  )
}
