import { useQuery } from '../../hooks/useQuery.ts'
import { useRealNames } from '../../hooks/useRealNames.ts'
import { useMessages } from '../../messages/messages.ts'
import { shownNameOf } from '../../names/real-names.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { QuietTablets, useTablets } from './Tablets.tsx'
import css from './Today.module.css'
import * as paths from '../../paths.ts'

const todayMs = 15_000

/** Over all active classes: whose hand is up, and how many answers wait to be read; one tap to each. */
export function Today() {
  const { today: words, overview } = useMessages('week')
  const { data, error } = useQuery('week.today', {}, { everyMs: todayMs })
  // Loaded here, so that the device has the phrases when a comment is written without a connection.
  useQuery('week.phrases', {})
  const tablets = useTablets()
  // The heights of hands, answers and tablets are not known before they are loaded, so nothing is shown below them until then.
  if ((!data && !error) || (data && tablets.isLoading)) {
    return (
      <div data-coming="any-length">
        <Skeleton height={96} />
      </div>
    )
  }
  if (!data) return null
  if (data.length === 0) return null
  const hands = data.reduce((sum, found) => sum + found.hands.length, 0)
  const unread = data.reduce((sum, found) => sum + found.unread, 0)
  const classesWithUnread = data.filter((found) => found.unread > 0)
  return (
    <section className={css.today} aria-label={words.title}>
      <p className={css.line} aria-live="polite">
        <span className={hands > 0 ? css.hands : undefined}>
          <Icon name={hands > 0 ? 'hand' : 'check'} />
          {hands > 0 ? words.hands(hands) : words.noHands}
        </span>
        <span>
          <Icon name="message" />
          {unread > 0 ? words.unread(unread, classesWithUnread.length) : words.nothingNew}
        </span>
      </p>
      {hands > 0 && <Hands classes={data} />}
      <div className={css.actions}>
        {unread > 0 && (
          <ButtonLink variant="primary" icon="message" to={paths.newAnswers}>
            {words.read(unread)}
          </ButtonLink>
        )}
        <ButtonLink icon="chart" to={paths.week}>
          {overview.toWeek}
        </ButtonLink>
        {classesWithUnread.length > 1 &&
          classesWithUnread.map(({ id, name, unread: count }) => (
            <ButtonLink key={id} to={`${paths.newAnswers}?class=${id}`}>
              {words.readOf(name, count)}
            </ButtonLink>
          ))}
      </div>
      <QuietTablets tablets={tablets.data ?? []} />
    </section>
  )
}

type ClassToday = NonNullable<ReturnType<typeof useQuery<'week.today'>>['data']>[number]

/** Each name leads to the row in its class. */
function Hands({ classes }: { classes: readonly ClassToday[] }) {
  const names = useRealNames()
  return (
    <ul role="list" className={css.people}>
      {classes
        .filter(({ hands }) => hands.length > 0)
        .map(({ id, name, hands }) => (
          <li key={id}>
            <Link to={paths.pathTo(paths.classStudents, { id })}>
              {name}:{' '}
              {hands
                .map(
                  ({ studentId, username, challenge }) =>
                    shownNameOf(names, { id: studentId, username }) +
                    (challenge ? ` (${challenge.label})` : ''),
                )
                .join(', ')}
            </Link>
          </li>
        ))}
    </ul>
  )
}
