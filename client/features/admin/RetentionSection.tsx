import type { RetentionPreview } from '#shared/contract/admins.ts'
import { retentionRules } from '#shared/domain/retention-rules.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { formatNumber } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Card } from '../../ui/Card.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import css from './admin.module.css'

type Row = RetentionPreview['rules'][number]

/** How many records the next daily run deletes and how many are due soon. Shows counts, no names. */
export function RetentionSection() {
  const { retention: words } = useMessages('admin')
  const query = useQuery('admins.retention', {})
  const columns = useColumns()
  return (
    <Card flush title={words.title}>
      <p className={css.note}>{words.lead}</p>
      <Loaded query={query} skeleton={<Skeleton height={44} count={6} />}>
        {({ rules, lastRun }) => (
          <>
            <Table caption={words.title} columns={columns} rows={rules} rowKey={({ id }) => id} />
            <LastRun lastRun={lastRun} />
          </>
        )}
      </Loaded>
    </Card>
  )
}

function useColumns(): Column<Row>[] {
  const { retention: words } = useMessages('admin')
  const { language } = useLanguage()
  const count = (of: 'dueNow' | 'dueSoon') => (row: Row) => formatNumber(row[of], language)
  return [
    {
      key: 'what',
      label: words.what,
      rowHeader: true,
      render: ({ id }) => retentionRules[id].what[language],
    },
    {
      key: 'after',
      label: words.after,
      render: ({ id }) => {
        const { days, since } = retentionRules[id]
        const period = typeof days === 'number' ? words.days(days) : words[days]
        return words.since(period, since[language])
      },
    },
    { key: 'dueNow', label: words.dueNow, align: 'end', render: count('dueNow') },
    { key: 'dueSoon', label: words.dueSoon, align: 'end', render: count('dueSoon') },
  ]
}

function LastRun({ lastRun }: Pick<RetentionPreview, 'lastRun'>) {
  const { retention: words } = useMessages('admin')
  return <p className={css.note}>{lastRun ? sentenceOf(lastRun) : words.never}</p>

  function sentenceOf({ at, isFinished, onlyCounted, purged }: NonNullable<typeof lastRun>): string {
    if (onlyCounted) return words.onlyCounted(at)
    if (!isFinished) return words.unfinished(at)
    const sum = Object.values(purged).reduce((total, count) => total + (count ?? 0), 0)
    return words.lastRun(at, sum)
  }
}
