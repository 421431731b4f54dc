import { useNavigate } from 'react-router-dom'
import { useSession } from '../hooks/useSession.ts'
import { useMessages } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Planet } from '../ui/Planet.tsx'
import { homeOf } from './access.ts'
import css from './ErrorScreen.module.css'
import { failureOf } from './failure.ts'

/** Shows every error of a screen. The two headlines are German in every language (specification §2). */
export function ErrorScreen({ error }: { error: unknown }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const { errorScreen } = useMessages('shell')
  const { error: headlines, action } = useMessages('common')
  const failure = failureOf(error)
  const home = homeOf(user?.userType ?? null)
  return (
    <div className={css.screen}>
      <Planet order={failure.kind === 'not-found' ? 3 : 7} size={160} faded />
      <h1 tabIndex={-1} lang="de">
        {failure.kind === 'not-found' ? headlines.chapterNotFound : headlines.somethingWrong}
      </h1>
      <p className={css.sentence}>
        {failure.kind === 'not-found' && errorScreen.notFound}
        {failure.kind === 'chunk' && errorScreen.chunk}
        {failure.kind === 'other' && errorScreen.wrong}
      </p>
      {failure.kind !== 'not-found' && (
        <p className={css.code}>
          {errorScreen.status(failure.status)}
          {failure.message && `: ${failure.message}`}
        </p>
      )}
      <div className={css.actions}>
        <Button
          icon="arrow-left"
          onClick={() => void (hasPreviousPage() ? navigate(-1) : navigate(home, { replace: true }))}
        >
          {errorScreen.back}
        </Button>
        {failure.kind !== 'not-found' && (
          <Button icon="refresh" onClick={() => window.location.reload()}>
            {action.retry}
          </Button>
        )}
        <ButtonLink variant="primary" icon="home" to={home}>
          {errorScreen.home}
        </ButtonLink>
      </div>
    </div>
  )
}

/** The router numbers the pages of this visit; at 0 there is no page of ours to go back to. */
function hasPreviousPage(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}
