import { Link } from 'react-router-dom'
import { useMessages } from '../../messages/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from './HandSigns.module.css'
import { handsIn, type Progress } from './progress.ts'
import { ways } from './ways.ts'

/** Who has put up a hand. It stays until the student puts it down; how long it has been up is nobody's business. */
export function HandSigns({ progress }: { progress: Progress }) {
  const { students: words } = useMessages('teacher')
  const hands = handsIn(progress)
  return (
    <section aria-live="polite" className={hands.length > 0 ? css.up : css.down}>
      <Icon name={hands.length > 0 ? 'hand' : 'check'} />
      {hands.length === 0 ? (
        words.noHands
      ) : (
        <>
          <strong>{words.handsTitle(hands.length)}</strong>
          <ul role="list" className={css.names}>
            {hands.map(({ id, username }) => (
              <li key={id}>
                <Link to={ways.student(id)}>{username}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
