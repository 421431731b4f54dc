import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf } from '#shared/contract/index.ts'
import { formatDay } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Table } from '../../ui/Table.tsx'
import { PlanLine } from './PlanLine.tsx'
import { foldWeek } from './week-fold.ts'
import css from './WeekTable.module.css'
import * as paths from '../../paths.ts'

type ClassOfWeek = OutputOf<EndpointOf<'week.overview'>>[number]
type ChapterOfWeek = ClassOfWeek['chapters'][number]

/** One row for each class. Every figure that is not zero is a link to the people or answers behind it. */
export function WeekTable({ classes }: { classes: readonly ClassOfWeek[] }) {
  const { overview: words } = useMessages('week')
  return (
    <>
      <Card flush className={css.week}>
        <Table
          caption={words.title}
          rows={classes}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'class',
              label: words.columns.class,
              rowHeader: true,
              render: (found) => <ClassName found={found} />,
            },
            {
              key: 'chapters',
              label: words.columns.chapters,
              render: (found) => <Chapters found={found} />,
            },
            {
              key: 'hands',
              label: words.columns.hands,
              render: (found) => <Hands found={found} />,
            },
            {
              key: 'unread',
              label: words.columns.unread,
              render: (found) => <Unread found={found} />,
            },
          ]}
        />
      </Card>
      <p className={css.rule}>{words.rule}</p>
    </>
  )
}

function ClassName({ found: { id, name, students } }: { found: ClassOfWeek }) {
  const { overview: words } = useMessages('week')
  return (
    <span className={css.class}>
      <Link to={paths.pathTo(paths.classStudents, { id })}>{name}</Link>
      <span className={css.soft}>{words.students(students)}</span>
    </span>
  )
}

function Chapters({ found }: { found: ClassOfWeek }) {
  const { overview: words } = useMessages('week')
  const { id, name, chapters } = found
  if (chapters.length === 0) {
    return (
      <Link to={paths.pathTo(paths.classChapters, { id })} aria-label={words.planOf(name)}>
        {words.plan}
      </Link>
    )
  }
  const { shown, folded } = foldWeek(chapters)
  const behind = folded.filter((chapter) => (chapter.behind ?? 0) > 0).length
  return (
    <>
      <ChapterLines classId={id} chapters={shown} />
      {folded.length > 0 && (
        <Disclosure summary={words.others(folded.length, behind)}>
          <ChapterLines classId={id} chapters={folded} />
        </Disclosure>
      )}
    </>
  )
}

function ChapterLines({ classId, chapters }: { classId: string; chapters: readonly ChapterOfWeek[] }) {
  return (
    <ul role="list" className={css.chapters}>
      {chapters.map((chapter) => (
        <li key={chapter.id}>
          <ChapterLine classId={classId} chapter={chapter} />
        </li>
      ))}
    </ul>
  )
}

/** An open world leads to its grid, in which those who need the teacher come first; a planned one to its plan. */
function ChapterLine({ classId, chapter }: { classId: string; chapter: ChapterOfWeek }) {
  const { overview: words } = useMessages('week')
  const { language } = useLanguage()
  const { id, order, title, startedOn, plan, behind } = chapter
  const to =
    startedOn === null
      ? paths.pathTo(paths.classChapters, { id: classId })
      : `${paths.pathTo(paths.classStudents, { id: classId })}?world=${id}`
  return (
    <>
      <Link to={to} className={css.chapter}>
        {order} {title[language]}
        {startedOn === null && (
          <Badge icon="clock" small>
            {words.planned}
          </Badge>
        )}
        {behind !== null && behind > 0 && (
          <Badge tone="warning" icon="warning" small>
            {words.behind(behind)}
          </Badge>
        )}
        {behind === 0 && (
          <Badge tone="success" icon="check-circle" small>
            {words.allDone}
          </Badge>
        )}
      </Link>
      <div className={css.dates}>
        {startedOn !== null && <span>{words.since(formatDay(startedOn, language))}</span>}
        {plan && <PlanLine plan={plan} />}
      </div>
    </>
  )
}

function Hands({ found: { id, name, hands } }: { found: ClassOfWeek }) {
  const { overview: words } = useMessages('week')
  if (hands === 0) return <span className={css.soft}>{words.noHands}</span>
  return (
    <Link
      className={css.hands}
      to={paths.pathTo(paths.classStudents, { id })}
      aria-label={words.of(name, words.hands(hands))}
    >
      <Icon name="hand" />
      {words.hands(hands)}
    </Link>
  )
}

function Unread({ found: { id, name, unread } }: { found: ClassOfWeek }) {
  const { overview: words } = useMessages('week')
  if (unread === 0) return <span className={css.soft}>{words.nothingNew}</span>
  return (
    <Link to={`${paths.newAnswers}?class=${id}`} aria-label={words.of(name, words.unread(unread))}>
      <Icon name="message" />
      {words.unread(unread)}
    </Link>
  )
}
