import { useState } from 'react'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { RemoveFromClassDialog } from '../../accounts/RemoveFromClassDialog.tsx'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { compareShown, type RealNames, shownNameOf } from '../../names/real-names.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { heatmapRowId } from '../../ui/heatmap-data.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type Sort, Table } from '../../ui/Table.tsx'
import { ResetPasswordsDialog } from './ResetPasswordsDialog.tsx'
import { useRosterColumns } from './roster-columns.tsx'
import { type RosterEntry, rosterMs, sortedRoster } from './roster.ts'
import css from './RosterView.module.css'

/** The class as a list: passwords, sums, and the actions for one or several accounts. */
export function RosterView({ found, names }: { found: ClassRecord; names: RealNames }) {
  const query = useQuery('classes.students', { id: found.id }, { everyMs: rosterMs })
  return (
    <Loaded query={query} skeleton={<Skeleton height={[44, 400]} />}>
      {(entries) => <Roster found={found} names={names} entries={entries} />}
    </Loaded>
  )
}

interface RosterProps {
  found: ClassRecord
  names: RealNames
  entries: readonly RosterEntry[]
}

function Roster({ found, names, entries }: RosterProps) {
  const { students: words } = useMessages('teacher')
  const [sort, setSort] = useState<Sort>({ by: 'name', direction: 'ascending' })
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [resetting, setResetting] = useState<readonly RosterEntry[]>([])
  const [removing, setRemoving] = useState<RosterEntry>()
  const selected = entries.filter(({ id }) => ticked.has(id))
  const columns = useRosterColumns({
    names,
    mayChange: found.isActive,
    isTicked: (id) => ticked.has(id),
    onTick: (id, on) => setTicked(withTick(ticked, id, on)),
    onReset: (entry) => setResetting([entry]),
    onRemove: setRemoving,
  })
  return (
    <>
      {found.isActive && (
        <SelectionBar
          count={selected.length}
          total={entries.length}
          onAll={(on) => setTicked(new Set(on ? entries.map(({ id }) => id) : []))}
          onReset={() => setResetting(selected)}
        />
      )}
      <Card flush>
        <Table
          caption={words.title}
          rows={sortedRoster(entries, sort, compareShown(names))}
          rowKey={({ id }) => id}
          rowId={({ id }) => heatmapRowId(id)}
          sort={sort}
          onSort={setSort}
          columns={columns}
        />
      </Card>
      <ResetPasswordsDialog
        found={found}
        names={names}
        entries={resetting}
        onClose={() => setResetting([])}
        onDone={() => setTicked(new Set())}
      />
      {removing && (
        <RemoveFromClassDialog
          studentId={removing.id}
          name={shownNameOf(names, removing)}
          onClose={() => setRemoving(undefined)}
          onRemoved={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}

interface SelectionBarProps {
  count: number
  total: number
  onAll: (on: boolean) => void
  onReset: () => void
}

function SelectionBar({ count, total, onAll, onReset }: SelectionBarProps) {
  const { students: words } = useMessages('teacher')
  return (
    <div className={css.bar}>
      <Checkbox
        name="all"
        label={words.selectAll}
        checked={count === total}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < total
        }}
        onChange={(event) => onAll(event.target.checked)}
      />
      {/* A live region is read aloud only if it was in the page before its text, so the span is always there. */}
      <span aria-live="polite">{count > 0 && words.selected(count)}</span>
      {count > 0 && (
        <Button variant="primary" icon="key" onClick={onReset}>
          {words.resetSelected(count)}
        </Button>
      )}
    </div>
  )
}

function withTick(ticked: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const changed = new Set(ticked)
  if (on) changed.add(id)
  else changed.delete(id)
  return changed
}
