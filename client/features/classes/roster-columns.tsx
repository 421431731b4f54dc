import { useMessages } from '../../messages/messages.ts'
import { PersonName } from '../../names/PersonName.tsx'
import { type RealNames, shownNameOf } from '../../names/real-names.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { focusHeadingAfter } from '../../ui/focus-heading.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Link } from '../../ui/Link.tsx'
import type { Column } from '../../ui/Table.tsx'
import type { RosterEntry } from './roster.ts'
import css from './RosterView.module.css'
import * as paths from '../../paths.ts'

/** The actions that a row offers to the teacher. */
interface ColumnActions {
  names: RealNames
  mayChange: boolean
  isTicked: (id: string) => boolean
  onTick: (id: string, on: boolean) => void
  onReset: (entry: RosterEntry) => void
  onRemove: (entry: RosterEntry) => void
}

export function useRosterColumns(can: ColumnActions): Column<RosterEntry>[] {
  const { students: words, actions } = useMessages('teacher')
  const { progress } = useMessages('common')
  return [
    {
      key: 'name',
      label: words.name,
      rowHeader: true,
      sortable: true,
      render: (student) => (
        <span className={css.name}>
          {can.mayChange && (
            <Checkbox
              name="students"
              label={<span className="visually-hidden">{words.select(shownNameOf(can.names, student))}</span>}
              checked={can.isTicked(student.id)}
              onChange={(event) => can.onTick(student.id, event.target.checked)}
            />
          )}
          <span className={css.who}>
            <Link to={paths.pathTo(paths.studentDetails, { id: student.id })}>
              <PersonName names={can.names} student={student} />
            </Link>
            {student.helpSince && (
              <Badge tone="warning" icon="hand" small>
                {words.hand}
              </Badge>
            )}
          </span>
        </span>
      ),
    },
    {
      key: 'password',
      label: words.password,
      sortable: true,
      render: ({ passwordChanged }) =>
        passwordChanged ? words.passwordOwn : <span className={css.soft}>{words.passwordFirst}</span>,
    },
    {
      key: 'done',
      label: words.done,
      align: 'end',
      sortable: true,
      render: ({ done, total }) => progress.share(done, total),
    },
    {
      key: 'actions',
      label: actions,
      labelHidden: true,
      align: 'end',
      render: (entry) => <RowActions entry={entry} can={can} />,
    },
  ]
}

function RowActions({ entry, can }: { entry: RosterEntry; can: ColumnActions }) {
  const { students: words } = useMessages('teacher')
  const { id } = entry
  const name = shownNameOf(can.names, entry)
  return (
    <span ref={focusHeadingAfter} className={css.actions}>
      {can.mayChange && (
        <Button variant="quiet" aria-label={`${words.reset}: ${name}`} onClick={() => can.onReset(entry)}>
          {words.reset}
        </Button>
      )}
      <ButtonLink
        variant="quiet"
        icon="message"
        aria-label={`${words.answers}: ${name}`}
        title={words.answers}
        to={paths.pathTo(paths.responses, { id })}
      />
      {can.mayChange && (
        <IconButton icon="sign-out" label={`${words.remove}: ${name}`} onClick={() => can.onRemove(entry)} />
      )}
    </span>
  )
}
