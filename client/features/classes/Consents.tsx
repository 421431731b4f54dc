import { useState } from 'react'
import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf } from '#shared/contract/index.ts'
import type { ConsentState } from '#shared/domain/legal-basis.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useRealNames } from '../../hooks/useRealNames.ts'
import { formatDate } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { shownNameOf } from '../../names/real-names.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import type { IconName } from '../../ui/icons.ts'
import { Notice, type Tone } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { EntryList } from '../../ui/EntryList.tsx'
import { Row } from '../../ui/Stack.tsx'
import { showToast } from '../../ui/toast.ts'
import { ConsentForm } from './ConsentForm.tsx'
import css from './Consents.module.css'
import * as paths from '../../paths.ts'

type Entry = OutputOf<EndpointOf<'consents.ofClass'>>['students'][number]

const looks: Record<ConsentState, { tone: Tone; icon: IconName }> = {
  open: { tone: 'warning', icon: 'clock' },
  given: { tone: 'success', icon: 'check' },
  withdrawn: { tone: 'danger', icon: 'x-circle' },
}

/** The register of consents of the class. Renders nothing where the school law is the basis. */
export function Consents({ classId, className }: { classId: string; className: string }) {
  const { consents: words } = useMessages('week')
  const { data } = useQuery('consents.ofClass', { classId })
  const record = useAction('consents.record')
  const [withdrawing, setWithdrawing] = useState<Entry>()
  const [isPrinting, setPrinting] = useState(false)
  if (data?.basis !== 'consent') return null
  const open = data.students.filter(({ state }) => state === 'open')
  const recorded = data.students.filter(({ state }) => state !== 'open')
  async function write(state: ConsentState, entries: readonly Entry[]) {
    const done = await record.run({ classId, studentIds: entries.map(({ id }) => id), state })
    if (!done) return false
    if ((done.changed ?? entries.length) < entries.length) showToast(words.hadChanged, { tone: 'warning' })
    else showToast(words.recorded)
    return true
  }
  const listOf = (label: string, entries: readonly Entry[]) => (
    <EntryList aria-label={label}>
      {entries.map((entry) => (
        <EntryRow
          key={entry.id}
          entry={entry}
          onRecord={(state) => void write(state, [entry])}
          onWithdraw={() => setWithdrawing(entry)}
        />
      ))}
    </EntryList>
  )
  return (
    <Card
      title={words.title}
      actions={
        <Row>
          <Button icon="print" onClick={() => setPrinting(true)}>
            {words.print}
          </Button>
          {open.length > 1 && (
            <Button icon="check" busy={record.pending} onClick={() => void write('given', open)}>
              {words.allGiven(open.length)}
            </Button>
          )}
        </Row>
      }
    >
      <p>{words.lead}</p>
      {open.length > 0 && listOf(words.title, open)}
      {recorded.length > 0 && (
        <Disclosure summary={words.inRegister(recorded.length)}>
          {listOf(words.inRegister(recorded.length), recorded)}
        </Disclosure>
      )}
      {data.students.length === 0 && <p>{words.nobody}</p>}
      <Problem error={withdrawing ? undefined : record.error} />
      <ConfirmDialog
        open={withdrawing !== undefined}
        danger
        onClose={() => setWithdrawing(undefined)}
        write={record}
        onConfirm={async () => {
          if (withdrawing && (await write('withdrawn', [withdrawing]))) setWithdrawing(undefined)
        }}
        title={words.withdrawTitle(withdrawing?.username ?? '')}
        confirmLabel={words.withdraw}
      >
        <p>{words.withdrawText}</p>
      </ConfirmDialog>
      {isPrinting && <ConsentForm className={className} onPrinted={() => setPrinting(false)} />}
    </Card>
  )
}

interface EntryRowProps {
  entry: Entry
  onRecord: (state: ConsentState) => void
  onWithdraw: () => void
}

function EntryRow({ entry, onRecord, onWithdraw }: EntryRowProps) {
  const { consents: words } = useMessages('week')
  const { language } = useLanguage()
  const names = useRealNames()
  const { id, username, state, recordedAt, recordedBy } = entry
  const name = shownNameOf(names, { id, username })
  return (
    <li>
      <span className={css.who}>
        <strong translate="no">{name}</strong>
        <Badge {...looks[state]}>{words.state[state]}</Badge>
        {recordedAt && <small>{words.since(formatDate(recordedAt, language), recordedBy)}</small>}
      </span>
      <span className={css.actions}>
        {state === 'open' && (
          <Button aria-label={`${words.give}: ${name}`} onClick={() => onRecord('given')}>
            {words.give}
          </Button>
        )}
        {state !== 'withdrawn' && (
          <Button variant="quiet" aria-label={`${words.withdraw}: ${name}`} onClick={onWithdraw}>
            {words.withdraw}
          </Button>
        )}
        {state === 'withdrawn' && (
          <ButtonLink to={paths.pathTo(paths.responses, { id })}>{words.toErasure}</ButtonLink>
        )}
        {state !== 'open' && (
          <Button variant="quiet" aria-label={`${words.takeBack}: ${name}`} onClick={() => onRecord('open')}>
            {words.takeBack}
          </Button>
        )}
      </span>
    </li>
  )
}

/** On the class's page: the number of missing consents, with a link to the register. */
export function MissingConsents({ classId }: { classId: string }) {
  const { consents: words } = useMessages('week')
  const { data } = useQuery('consents.ofClass', { classId })
  const open = data?.students.filter(({ state }) => state === 'open').length ?? 0
  if (open === 0) return null
  return (
    <Notice
      tone="warning"
      title={words.missing(open)}
      actions={
        <ButtonLink to={paths.pathTo(paths.classSettings, { id: classId })}>{words.toRegister}</ButtonLink>
      }
    >
      <p>{words.missingText}</p>
    </Notice>
  )
}
