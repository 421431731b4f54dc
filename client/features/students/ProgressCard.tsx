import { useQuery } from '../../hooks/useQuery.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { Planet } from '../../ui/Planet.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Table } from '../../ui/Table.tsx'
import type { StudentDetails } from './student-details.ts'
import css from './StudentDetailsScreen.module.css'

type Row = StudentDetails['chapters'][number]

/** The progress in each world that the class has started. */
export function ProgressCard({ student }: { student: StudentDetails }) {
  const { student: words } = useMessages('teacher')
  const { progress } = useMessages('common')
  const { language } = useLanguage()
  const orderOf = useChapterOrder()
  return (
    <Card flush title={words.progressTitle}>
      <Table<Row>
        caption={words.progressTitle}
        rows={student.chapters}
        rowKey={({ id }) => id}
        empty={words.noChapters}
        columns={[
          {
            key: 'world',
            label: words.chapter,
            rowHeader: true,
            render: ({ id, title, done }) => (
              <span className={css.chapter}>
                <Planet order={orderOf(id)} size={36} faded={done === 0} />
                {title[language]}
              </span>
            ),
          },
          {
            key: 'done',
            label: words.progress,
            align: 'end',
            render: ({ done, total }) => progress.share(done, total),
          },
          { key: 'state', label: words.state, render: (row) => <State row={row} /> },
        ]}
      />
      {student.total > 0 && (
        <div className={css.total}>
          <ProgressBar
            label={words.progress}
            hideLabel
            value={student.done}
            max={student.total}
            text={words.total(student.done, student.total)}
          />
        </div>
      )}
    </Card>
  )
}

function State({ row: { done, total } }: { row: Row }) {
  const { student: words } = useMessages('teacher')
  if (done === 0) return <Badge>{words.stateNone}</Badge>
  return done < total ? (
    <Badge tone="info" icon="pencil">
      {words.stateBegun}
    </Badge>
  ) : (
    <Badge tone="success" icon="check">
      {words.stateDone}
    </Badge>
  )
}

/** The drawing of a world's planet. */
function useChapterOrder(): (chapterId: string) => number {
  const { data = [] } = useQuery('chapters.available', {})
  return (chapterId) => data.find(({ id }) => id === chapterId)?.order ?? 1
}
