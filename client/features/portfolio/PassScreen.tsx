import { passAnswersOf } from '#shared/portfolio/pass.ts'
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
import { Planet } from '../../ui/Planet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Paper } from './Paper.tsx'
import { PassEntry } from './PassEntry.tsx'
import css from './Pass.module.css'
import { useEarlierResponses } from './use-earlier-responses.ts'
import { useKeptIds } from './use-kept-ids.ts'

/** "Mein Pass": the student's own chosen answers. The choice stays on this device; nobody is sent anything. */
export default function PassScreen() {
  const { pass } = useMessages('portfolio')
  const { user } = useSession()
  const query = useOwnChapters()
  return (
    <Page width="reading" title={pass.title} lead={pass.lead}>
      <Loaded query={query} skeleton={<Skeleton height={[160, 480]} />}>
        {(chapters) => user && <Pass key={user.userId} chapters={chapters} user={user} />}
      </Loaded>
    </Page>
  )
}

function Pass({ chapters, user }: { chapters: readonly PendingChapter[]; user: SessionMirror }) {
  const { pass } = useMessages('portfolio')
  const { language } = useLanguage()
  const leftOut = useKeptIds('pass-left-out', user.userId)
  const earlier = useEarlierResponses(user.userId)
  const worlds = chapters
    .map((chapter) => ({ ...chapter, answers: passAnswersOf(chapter.challenges) }))
    .filter(({ answers }) => answers.length > 0)
    .sort((a, b) => a.order - b.order)
  if (worlds.length === 0) return <NothingYet />
  const count = worlds.flatMap(({ answers }) => answers).filter(({ id }) => !leftOut.has(id)).length
  return (
    <>
      <div className={`${css.bar} no-print`}>
        <output>{pass.count(count)}</output>
        <Button variant="primary" icon="print" disabled={count === 0} onClick={() => window.print()}>
          {pass.print}
        </Button>
      </div>
      <Paper title={pass.title} name={user.name}>
        {worlds.map(({ id, order, title, answers }) => {
          const isEmpty = answers.every((answer) => leftOut.has(answer.id))
          return (
            <section key={id} className={isEmpty ? `${css.world} no-print` : css.world}>
              <h2 className={css.worldTitle}>
                <Planet order={order} size={44} />
                {title[language]}
              </h2>
              {answers.map((answer) => (
                <PassEntry
                  key={answer.id}
                  answer={answer}
                  earlier={earlier.get(answer.id)}
                  isIn={!leftOut.has(answer.id)}
                  onChange={(isIn) => leftOut.put(answer.id, !isIn)}
                />
              ))}
            </section>
          )
        })}
      </Paper>
    </>
  )
}

function NothingYet() {
  const { pass } = useMessages('portfolio')
  return (
    <EmptyState
      icon="star"
      title={pass.empty}
      actions={
        <ButtonLink variant="primary" to="/student/dashboard">
          {pass.emptyAction}
        </ButtonLink>
      }
    >
      {pass.emptyHint}
    </EmptyState>
  )
}
