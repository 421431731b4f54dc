import { isDay, isWeek } from '#shared/challenges/internship.ts'
import { hoursText, workDaysOf } from '#shared/domain/internship-days.ts'
import { useRealNames } from '../../hooks/useRealNames.ts'
import { useSchoolZone } from '../../hooks/useSchoolZone.ts'
import { formatAge, formatNumber } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { dayIn } from '../../messages/until.ts'
import { compareShown, shownNameOf } from '../../names/real-names.ts'
import * as paths from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { Row } from '../../ui/Stack.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import type { ClassInternship } from './class-internship.ts'

type Student = ClassInternship['students'][number]

/** The text of an empty cell. On a phone the cell is beside its label, and an empty one would look like an error. */
const nothing = '–'

interface WhoHasWrittenProps {
  internship: ClassInternship
  challengeId: string
}

/** One row per student: today's entry, the number of written days, the hours, and links to the entries. */
export function WhoHasWritten({ internship, challengeId }: WhoHasWrittenProps) {
  const { teacher: words } = useMessages('internship')
  const { language } = useLanguage()
  const names = useRealNames()
  const today = dayIn(useSchoolZone(), useMinute())
  const { daysFrom, daysTo } = internship
  const students = internship.students.toSorted(compareShown(names))
  const daysOf = ({ ownDays }: Student) =>
    workDaysOf(ownDays ?? { from: daysFrom ?? '', to: daysTo ?? '' }).filter((day) => day <= today)
  const writtenOf = ({ leaves }: Student) => leaves.filter(({ part }) => isDay(part))
  const lookBacksOf = ({ leaves }: Student) => leaves.filter(({ part }) => isWeek(part)).length
  const hasToday = ({ leaves }: Student) => leaves.some(({ part }) => part === today)
  const dueToday = students.filter((student) => daysOf(student).includes(today))

  const columns: Column<Student>[] = [
    {
      key: 'student',
      label: words.student,
      rowHeader: true,
      render: (student) => (
        <>
          {shownNameOf(names, student)} {student.ownDays && <Badge small>{words.ownDays}</Badge>}
        </>
      ),
    },
    {
      key: 'today',
      label: words.todayColumn,
      render: (student) =>
        hasToday(student) ? (
          <Badge tone="success" icon="check">
            {words.isWritten}
          </Badge>
        ) : daysOf(student).includes(today) ? (
          <Badge icon="clock">{words.notYet}</Badge>
        ) : (
          words.noDay
        ),
    },
    {
      key: 'written',
      label: words.written,
      render: (student) => {
        const passed = daysOf(student)
        const written = writtenOf(student)
        return passed.length === 0
          ? written.length
          : words.share(written.filter(({ part }) => passed.includes(part)).length, passed.length)
      },
    },
    {
      key: 'lookBacks',
      label: words.lookBacks,
      render: (student) => formatNumber(lookBacksOf(student), language),
    },
    {
      key: 'hours',
      label: words.hours,
      align: 'end',
      render: ({ leaves }) => hoursText(leaves.reduce((sum, { minutes }) => sum + minutes, 0)),
    },
    {
      key: 'last',
      label: words.last,
      render: ({ leaves }) => {
        const last = leaves.at(-1)
        return last ? formatAge(last.capturedAt, language) : words.never
      },
    },
    {
      key: 'read',
      label: words.read,
      // One cell for both links: the table has to fit on a tablet.
      render: ({ id, leaves }) =>
        leaves.length > 0 ? (
          <Row gap={3}>
            <Link to={paths.answerTo(id, challengeId)}>{words.entries}</Link>
            <Link to={paths.pathTo(paths.folderOfStudent, { id })}>{words.folder}</Link>
          </Row>
        ) : (
          nothing
        ),
    },
  ]
  return (
    <Card title={words.list}>
      {dueToday.length > 0 && <p>{words.today(dueToday.filter(hasToday).length, dueToday.length)}</p>}
      <Table
        caption={words.list}
        columns={columns}
        rows={students}
        rowKey={({ id }) => id}
        empty={words.empty}
      />
    </Card>
  )
}
