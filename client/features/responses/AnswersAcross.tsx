import { type ReactNode, useState } from 'react'
import { useSearchParam } from '../../hooks/useSearchParam.ts'
import { useMessages } from '../../messages/messages.ts'
import { PersonName } from '../../names/PersonName.tsx'
import { compareShown, type RealNames, shownNameOf } from '../../names/real-names.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { keepFocusInside } from '../../ui/keep-focus-inside.ts'
import { Select } from '../../ui/Select.tsx'
import css from './Across.module.css'
import { AnswerAcross } from './AnswerAcross.tsx'
import { type Across, answeredBeside, answeredIn, type StudentAcross } from './across.ts'
import { useArrowKeys } from './use-arrow-keys.ts'

/** One answer at a time, beside the list of the class. For a private challenge only the list. */
export function AnswersAcross({ across: given, names }: { across: Across; names: RealNames }) {
  const words = useMessages('reading')
  const across = { ...given, students: given.students.toSorted(compareShown(names)) }
  const { challenge, students } = across
  const answered = answeredIn(students)
  const lead = <p className={css.lead}>{words.handedIn(answered.length, students.length)}</p>
  if (challenge.visibility === 'private') return <PrivateList names={names} students={students} lead={lead} />
  const [first] = answered
  if (!first) {
    return (
      <EmptyState icon="message" title={words.nobody}>
        {words.nobodyHint}
      </EmptyState>
    )
  }
  return (
    <>
      {lead}
      <Reading names={names} across={across} first={first} answered={answered} />
    </>
  )
}

interface ReadingProps {
  names: RealNames
  across: Across
  first: StudentAcross
  answered: readonly StudentAcross[]
}

function Reading({ names, across: { challenge, students }, first, answered }: ReadingProps) {
  const { challengeState, ...words } = useMessages('reading')
  const [studentId, choose] = useSearchParam('student')
  // Stays while others hand in, because the teacher may be reading or writing.
  const [firstId] = useState(first.id)
  const withId = (wanted: string | null) => students.find(({ id }) => id === wanted)
  const chosen = withId(studentId) ?? withId(firstId) ?? first
  const previous = answeredBeside(students, chosen.id, -1)
  const next = answeredBeside(students, chosen.id, 1)
  useArrowKeys({
    onLeft: previous && (() => choose(previous.id)),
    onRight: next && (() => choose(next.id)),
  })
  const at = answered.indexOf(chosen) + 1
  return (
    <div className={css.reading}>
      <StudentList names={names} students={students} chosenId={chosen.id} onChoose={choose} />
      <div ref={keepFocusInside} className={css.main}>
        <div className={css.who}>
          <IconButton
            icon="arrow-left"
            variant="secondary"
            label={words.previousStudent}
            aria-keyshortcuts="ArrowLeft"
            disabled={!previous}
            onClick={() => previous && choose(previous.id)}
          />
          <div className={css.choice}>
            <Select
              label={words.student}
              name="student"
              value={chosen.id}
              onChange={(event) => choose(event.target.value)}
              options={students.map((student) => ({
                value: student.id,
                label: `${shownNameOf(names, student)} · ${challengeState[student.state]}`,
              }))}
            />
          </div>
          <p className={css.place} aria-live="polite">
            <span className="visually-hidden">{shownNameOf(names, chosen)}, </span>
            {at > 0 ? words.place(at, answered.length) : words.noneOfThis}
          </p>
          <IconButton
            icon="arrow-right"
            variant="secondary"
            label={words.nextStudent}
            aria-keyshortcuts="ArrowRight"
            disabled={!next}
            onClick={() => next && choose(next.id)}
          />
        </div>
        <AnswerAcross key={chosen.id} names={names} student={chosen} challenge={challenge} />
        <p className={css.keys}>{words.keys}</p>
      </div>
    </div>
  )
}

interface StudentListProps {
  names: RealNames
  students: readonly StudentAcross[]
  chosenId: string
  onChoose: (id: string) => void
}

function StudentList({ names, students, chosenId, onChoose }: StudentListProps) {
  const { challengeState, ...words } = useMessages('reading')
  return (
    <nav className={css.list} aria-label={words.students}>
      <ul>
        {students.map(({ id, username, state }) => (
          <li key={id}>
            <button type="button" aria-current={id === chosenId} onClick={() => onChoose(id)}>
              <span className={css.name}>
                <PersonName names={names} student={{ id, username }} />
              </span>
              {state === 'open' ? (
                <span className="visually-hidden">{challengeState.open}</span>
              ) : (
                <Icon name={state === 'late' ? 'clock' : 'check'} size={16} label={challengeState[state]} />
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface PrivateListProps {
  names: RealNames
  students: readonly StudentAcross[]
  lead: ReactNode
}

function PrivateList({ names, students, lead }: PrivateListProps) {
  const { challengeState, ...words } = useMessages('reading')
  return (
    <Card>
      <p className={css.private}>
        <Icon name="lock" />
        {words.private}
      </p>
      {lead}
      <ul className={css.states}>
        {students.map(({ id, username, state }) => (
          <li key={id}>
            <span className={css.name}>
              <PersonName names={names} student={{ id, username }} />
            </span>
            <Badge
              tone={state === 'open' ? 'neutral' : 'success'}
              icon={state === 'open' ? 'minus' : 'check'}
            >
              {challengeState[state]}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}
