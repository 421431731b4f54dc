import { useState } from 'react'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Heatmap } from '../ui/Heatmap.tsx'
import type { HeatmapState } from '../ui/heatmap-data.ts'
import { showToast } from '../ui/toast.ts'
import { type Sort, Table } from '../ui/Table.tsx'
import { useSay } from './use-say.ts'

const names = ['mutiger-luchs-27', 'leiser-komet-04', 'flinke-eule-61', 'kluger-otter-12', 'bunter-falke-88']
const states: HeatmapState[] = ['done', 'open', 'late', 'done', 'done', 'open', 'open']

export function Lists() {
  const say = useSay()
  const [sort, setSort] = useState<Sort>({ by: 'name', direction: 'ascending' })
  const sorted = sort.direction === 'ascending' ? names : names.toReversed()
  return (
    <>
      <Card title={say('Tabelle', 'Table')} flush>
        <Table
          caption={say('Explorer der 8b', 'Explorers of 8b')}
          rows={sorted}
          rowKey={(name) => name}
          sort={sort}
          onSort={setSort}
          columns={[
            {
              key: 'name',
              label: say('Explorer-Name', 'Explorer name'),
              render: (name) => name,
              rowHeader: true,
              sortable: true,
            },
            {
              key: 'password',
              label: say('Passwort', 'Password'),
              render: () => <Badge icon="key">{say('noch das erste', 'still the first')}</Badge>,
            },
            {
              key: 'done',
              label: say('Erledigt', 'Done'),
              align: 'end',
              render: (name) => `${name.length} / 40`,
            },
            {
              key: 'actions',
              label: say('Aktionen', 'Actions'),
              labelHidden: true,
              align: 'end',
              render: () => <Button variant="quiet">{say('Passwort zurücksetzen', 'Reset password')}</Button>,
            },
          ]}
        />
      </Card>
      <Heatmap
        caption={say('Stand der Stärkeninsel', 'Progress in Island of strengths')}
        corner={say('Explorer', 'Explorer')}
        columns={[1, 2, 3, 4, 5].map((order) => ({
          id: String(order),
          label: `2.${order}`,
          title: say('Was andere an mir schätzen', 'What others value in me'),
          private: order === 4,
        }))}
        rows={names.map((name, row) => ({
          id: name,
          label: name,
          name,
          help: row === 1 ? say('Hilfe bei 2.3', 'Help at 2.3') : undefined,
          helpAt: row === 1 ? '3' : undefined,
          note: row === 1 ? undefined : say('zuletzt heute um 9:42 Uhr', 'last today at 9:42'),
          cells: [1, 2, 3, 4, 5].map((id) => states[(id + row * 2) % states.length] ?? 'open'),
        }))}
        words={{
          handHere: say('hier ist eine Hand oben', 'a hand is up here'),
          privateDone: say('abgegeben, privat', 'handed in, private'),
        }}
        onOpen={(row, column) => showToast(`${row} ${column}`, { tone: 'info' })}
      />
    </>
  )
}
