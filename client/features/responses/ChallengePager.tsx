import { useLocation, useNavigate } from 'react-router-dom'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from './Across.module.css'
import type { ClassChallenge, Place } from './across.ts'
import { useArrowKeys } from './use-arrow-keys.ts'
import * as paths from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'

interface ChallengePagerProps {
  classId: string
  place: Place
}

/** Links to the previous and next challenge, with the same student and view. */
export function ChallengePager({ classId, place: { previous, next } }: ChallengePagerProps) {
  const words = useMessages('reading')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { search } = useLocation()
  const linkTo = ({ id }: ClassChallenge) =>
    paths.pathTo(paths.answersOfClass, { id: classId, challengeId: id }) + search
  useArrowKeys({
    shift: true,
    onLeft: previous && (() => void navigate(linkTo(previous))),
    onRight: next && (() => void navigate(linkTo(next))),
  })
  return (
    <nav className={css.pager} aria-label={words.challenges}>
      {previous && (
        <Link className={css.step} to={linkTo(previous)} rel="prev" aria-keyshortcuts="Shift+ArrowLeft">
          <Icon name="arrow-left" size={18} />
          <span className={css.stepName}>
            <span className="visually-hidden">{words.previousChallenge}: </span>
            {previous.title[language]}
          </span>
        </Link>
      )}
      {next && (
        <Link className={css.step} to={linkTo(next)} rel="next" aria-keyshortcuts="Shift+ArrowRight">
          <span className={css.stepName}>
            <span className="visually-hidden">{words.nextChallenge}: </span>
            {next.title[language]}
          </span>
          <Icon name="arrow-right" size={18} />
        </Link>
      )}
    </nav>
  )
}
