import type { ClassRecord } from '#shared/contract/classes.ts'
import { restorableUntil } from '#shared/domain/retention.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { formatDate, formatNumber } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Link } from '../../ui/Link.tsx'
import { AgeOf, Loaded } from '../../ui/Loaded.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import css from './Archive.module.css'
import { RestoreButton } from './RestoreButton.tsx'
import * as paths from '../../paths.ts'

/** Archived classes, and below them deleted classes that can still be restored. */
export function Archive({ archived }: { archived: readonly ClassRecord[] }) {
  const { classes: words } = useMessages('teacher')
  const query = useQuery('classes.list', { deleted: '1' })
  const deleted = query.data ?? []
  const columns = useColumns()
  return (
    <>
      {/* Shown only after the deleted classes are loaded. */}
      {query.data?.length === 0 && archived.length === 0 && (
        <Card>
          <EmptyState icon="archive" title={words.archiveEmpty}>
            {words.archiveEmptyText}
          </EmptyState>
        </Card>
      )}
      {archived.length > 0 && (
        <Card flush>
          <Table
            caption={words.archivedCaption}
            rows={archived}
            rowKey={({ id }) => id}
            columns={[
              columns.linkedName,
              columns.size,
              columns.archivedOn,
              columns.keptUntil,
              columns.restore,
            ]}
          />
        </Card>
      )}
      {query.data === undefined && (
        <Loaded query={query} skeleton={archived.length === 0 && <Skeleton height={180} />}>
          {() => null}
        </Loaded>
      )}
      {deleted.length > 0 && (
        <Card flush title={words.deletedTitle}>
          <AgeOf query={query} />
          <p className={css.note}>{words.deletedText}</p>
          <Table
            caption={words.deletedTitle}
            rows={deleted}
            rowKey={({ id }) => id}
            columns={[columns.name, columns.size, columns.restorableUntil, columns.restore]}
          />
        </Card>
      )}
    </>
  )
}

function useColumns() {
  const { classes: words, actions } = useMessages('teacher')
  const { language } = useLanguage()
  const day = (at: string | null | undefined) => (at ? formatDate(at, language) : '')
  return {
    name: { key: 'name', label: words.name, rowHeader: true, render: ({ name }) => name },
    linkedName: {
      key: 'name',
      label: words.name,
      rowHeader: true,
      render: ({ id, name }) => <Link to={paths.pathTo(paths.classStudents, { id })}>{name}</Link>,
    },
    size: {
      key: 'size',
      label: words.size,
      align: 'end',
      render: ({ studentCount }) => formatNumber(studentCount, language),
    },
    keptUntil: { key: 'keptUntil', label: words.keptUntil, render: ({ keptUntil }) => day(keptUntil) },
    archivedOn: { key: 'archivedOn', label: words.archivedOn, render: ({ archivedAt }) => day(archivedAt) },
    restorableUntil: {
      key: 'until',
      label: words.restorableUntil,
      render: ({ deletedAt }) => deletedAt && day(restorableUntil(new Date(deletedAt)).toISOString()),
    },
    restore: {
      key: 'restore',
      label: actions,
      labelHidden: true,
      align: 'end',
      render: (found) => <RestoreButton found={found} />,
    },
  } satisfies Record<string, Column<ClassRecord>>
}
