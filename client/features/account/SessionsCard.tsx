import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf } from '#shared/contract/index.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { formatAge } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { keepFocusInside } from '../../ui/keep-focus-inside.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { useRowButtons } from '../../ui/use-row-buttons.ts'
import css from './account.module.css'

type Session = OutputOf<EndpointOf<'teachers.sessions'>>[number]

/** Where the teacher is signed in, each with a button that ends it. */
export function SessionsCard() {
  const { sessions: words } = useMessages('account')
  const query = useQuery('teachers.sessions', {})
  return (
    <Card ref={keepFocusInside} title={words.title}>
      <Loaded query={query} skeleton={<Skeleton height={[24, 44]} />}>
        {(sessions) => <SessionList sessions={sessions} refresh={query.refresh} />}
      </Loaded>
    </Card>
  )
}

interface SessionListProps {
  sessions: readonly Session[]
  refresh: () => Promise<void>
}

function SessionList({ sessions, refresh }: SessionListProps) {
  const { sessions: words } = useMessages('account')
  const { language } = useLanguage()
  const endOne = useAction('teachers.endSession')
  const endOthers = useAction('teachers.endOtherSessions')
  const { buttonFor } = useRowButtons(sessions)
  const others = sessions.filter(({ isThis }) => !isThis)
  const ageOf = (at: string) => formatAge(at, language)
  async function end(ending: Promise<object | undefined>) {
    if (await ending) showToast(words.ended)
    await refresh()
  }
  return (
    <>
      <ul ref={keepFocusInside} className={css.sessions}>
        {sessions.map(({ id, isThis, signedInAt, lastUsedAt }) => (
          <li key={id}>
            <span>
              {isThis ? words.here(ageOf(signedInAt)) : words.elsewhere(ageOf(signedInAt), ageOf(lastUsedAt))}
            </span>
            {!isThis && (
              <Button
                aria-label={words.endOf(ageOf(signedInAt))}
                {...buttonFor(id, () => end(endOne.run({ sessionId: id })))}
              >
                {words.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p>{others.length === 0 ? words.nowhereElse : words.hint}</p>
      <Problem error={endOne.error ?? endOthers.error} />
      {others.length > 1 && (
        <div>
          <Button {...buttonFor('others', () => end(endOthers.run({})))}>{words.endOthers}</Button>
        </div>
      )}
    </>
  )
}
