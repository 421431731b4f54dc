import type { OrganizationRow } from '#shared/contract/admins.ts'
import { formatDay, formatNumber } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import type { IconName } from '../../ui/icons.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { type Column, type Sort, Table } from '../../ui/Table.tsx'
import css from './admin.module.css'
import type { OrganizationSort } from './filters.ts'
import type { OpenDialog } from './OrganizationDialogs.tsx'

interface OrganizationTableProps {
  items: readonly OrganizationRow[]
  sort: OrganizationSort
  onSort: (sort: OrganizationSort) => void
  onAct: (what: Exclude<OpenDialog['what'], 'create'>, organization: OrganizationRow) => void
}

export function OrganizationTable({ items, sort, onSort, onAct }: OrganizationTableProps) {
  const { list } = useMessages('admin')
  const columns = useColumns(onAct)
  const shown: Sort = sort.startsWith('-')
    ? { by: sort.slice(1), direction: 'descending' }
    : { by: sort, direction: 'ascending' }
  return (
    <div className={css.organizations}>
      <Table
        caption={list.title}
        columns={columns}
        rows={items}
        rowKey={(row) => row.id}
        sort={shown}
        onSort={({ by, direction }) =>
          onSort((direction === 'descending' ? `-${by}` : by) as OrganizationSort)
        }
      />
    </div>
  )
}

function useColumns(onAct: OrganizationTableProps['onAct']): Column<OrganizationRow>[] {
  const { column, list, slots, unlimited } = useMessages('admin')
  const { language } = useLanguage()
  const number = (value: number) => formatNumber(value, language)
  return [
    {
      key: 'name',
      label: column.name,
      rowHeader: true,
      sortable: true,
      render: ({ name, city, teachers, students }) => (
        <>
          {name}
          <span className={css.cityBelow}>{city}</span>
          <span className={css.cityBelow}>
            {column.teachers}: {number(teachers)}
          </span>
          <span className={css.studentsBelow}>
            {column.students}: {number(students)}
          </span>
        </>
      ),
    },
    { key: 'city', label: column.city, sortable: true, render: (row) => row.city ?? '–' },
    {
      key: 'status',
      label: column.status,
      render: ({ status }) =>
        status === 'active' ? (
          <Badge tone="success" icon="check">
            {list.active}
          </Badge>
        ) : (
          <Badge tone="warning" icon="lock">
            {list.suspended}
          </Badge>
        ),
    },
    { key: 'teachers', label: column.teachers, align: 'end', render: (row) => number(row.teachers) },
    {
      key: 'students',
      label: column.students,
      align: 'end',
      sortable: true,
      render: (row) => number(row.students),
    },
    {
      key: 'usedSlots',
      label: column.slots,
      sortable: true,
      render: ({ usedSlots, totalSlots }) => (
        <div className={css.slots}>
          <ProgressBar
            label={column.slots}
            hideLabel
            value={usedSlots}
            max={totalSlots}
            text={slots(usedSlots, totalSlots)}
          />
        </div>
      ),
    },
    {
      key: 'validUntil',
      label: column.validUntil,
      sortable: true,
      render: ({ validUntil }) => (validUntil === null ? unlimited : formatDay(validUntil, language)),
    },
    {
      key: 'actions',
      label: column.actions,
      labelHidden: true,
      align: 'end',
      render: (row) => <Actions organization={row} onAct={onAct} />,
    },
  ]
}

/** A row of buttons, because the scrolling table would clip the popup of a menu. */
function Actions({
  organization,
  onAct,
}: {
  organization: OrganizationRow
  onAct: OrganizationTableProps['onAct']
}) {
  const { action } = useMessages('admin')
  const { name, status } = organization
  const toggle = status === 'active' ? 'suspend' : 'resume'
  const buttons: { what: Exclude<OpenDialog['what'], 'create'>; icon: IconName }[] = [
    { what: 'edit', icon: 'edit' },
    { what: 'teachers', icon: 'users' },
    { what: 'rotate', icon: 'key' },
    { what: toggle, icon: toggle === 'suspend' ? 'lock' : 'check-circle' },
  ]
  return (
    <div className={css.actions}>
      {buttons.map(({ what, icon }) => (
        <Button
          key={what}
          variant="quiet"
          icon={icon}
          aria-label={`${action[what]}: ${name}`}
          onClick={() => onAct(what, organization)}
        >
          {action[what]}
        </Button>
      ))}
    </div>
  )
}
