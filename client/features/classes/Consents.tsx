import { type ComponentProps, useState } from 'react'
import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf } from '#shared/contract/index.ts'
import type { ConsentState } from '#shared/domain/legal-basis.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useRealNames } from '../../hooks/useRealNames.ts'
import { formatDate } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { compareShown, shownNameOf } from '../../names/real-names.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import type { IconName } from '../../ui/icons.ts'
import { keepFocusInside } from '../../ui/keep-focus-inside.ts'
import { Notice, type Tone } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { EntryList } from '../../ui/EntryList.tsx'
import { Row } from '../../ui/Stack.tsx'
import { showToast } from '../../ui/toast.ts'
import { useRowButtons } from '../../ui/use-row-buttons.ts'
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
  const { data, refresh } = useQuery('consents.ofClass', { classId })
  const names = useRealNames()
  const record = useAction('consents.record')
  const [giving, setGiving] = useState<readonly Entry[]>()
  const [withdrawing, setWithdrawing] = useState<Entry>()
  const [isPrinting, setPrinting] = useState(false)
  const students = (data?.students ?? []).toSorted(compareShown(names))
  const open = students.filter(({ state }) => state === 'open')
  const recorded = students.filter(({ state }) => state !== 'open')
  const { run, buttonFor } = useRowButtons([...open, ...recorded])
  if (data?.basis !== 'consent') return null
  async function write(state: ConsentState, entries: readonly Entry[]) {
    const done = await record.run({ classId, studentIds: entries.map(({ id }) => id), state })
    if (!done) return
    setGiving(undefined)
    setWithdrawing(undefined)
    if ((done.changed ?? entries.length) < entries.length) showToast(words.hadChanged, { tone: 'warning' })
    else showToast(words.recorded)
    await refresh()
  }
  const listOf = (label: string, entries: readonly Entry[]) => (
    <EntryList ref={keepFocusInside} aria-label={label}>
      {entries.map((entry) => (
        <EntryRow
          key={entry.id}
          entry={entry}
          name={shownNameOf(names, entry)}
          recordAs={(state) => buttonFor(`${state} ${entry.id}`, () => write(state, [entry]))}
          withdraw={buttonFor(`withdraw ${entry.id}`, () => setWithdrawing(entry))}
        />
      ))}
    </EntryList>
  )
  return (
    <Card
      ref={keepFocusInside}
      title={words.title}
      actions={
        <Row>
          <Button icon="print" onClick={() => setPrinting(true)}>
            {words.print}
          </Button>
          {open.length > 1 && (
            <Button icon="check" {...buttonFor('all', () => setGiving(open))}>
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
      {students.length === 0 && <p>{words.nobody}</p>}
      <Problem error={giving || withdrawing ? undefined : record.error} />
      <ConfirmDialog
        open={giving !== undefined}
        onClose={() => setGiving(undefined)}
        write={record}
        onConfirm={() => run('confirm', () => write('given', giving ?? []))}
        title={words.allGivenTitle(giving?.length ?? 0)}
        confirmLabel={words.give}
      >
        <p>{words.allGivenText}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={withdrawing !== undefined}
        danger
        onClose={() => setWithdrawing(undefined)}
        write={record}
        onConfirm={() => run('confirm', () => write('withdrawn', withdrawing ? [withdrawing] : []))}
        title={words.withdrawTitle(withdrawing ? shownNameOf(names, withdrawing) : '')}
        confirmLabel={words.withdraw}
      >
        <p>{words.withdrawText}</p>
      </ConfirmDialog>
      {isPrinting && <ConsentForm className={className} onPrinted={() => setPrinting(false)} />}
    </Card>
  )
}

type RowButton = Pick<ComponentProps<typeof Button>, 'busy' | 'aria-disabled' | 'onClick'>

interface EntryRowProps {
  entry: Entry
  name: string
  recordAs: (state: ConsentState) => RowButton
  withdraw: RowButton
}

function EntryRow({ entry, name, recordAs, withdraw }: EntryRowProps) {
  const { consents: words } = useMessages('week')
  const { language } = useLanguage()
  const { id, state, recordedAt, recordedBy } = entry
  return (
    <li>
      <span className={css.who}>
        <strong translate="no">{name}</strong>
        <Badge {...looks[state]}>{words.state[state]}</Badge>
        {recordedAt && <small>{words.since(formatDate(recordedAt, language), recordedBy)}</small>}
      </span>
      <span className={css.actions}>
        {state === 'open' && (
          <Button aria-label={`${words.give}: ${name}`} {...recordAs('given')}>
            {words.give}
          </Button>
        )}
        {state !== 'withdrawn' && (
          <Button variant="quiet" aria-label={`${words.withdraw}: ${name}`} {...withdraw}>
            {words.withdraw}
          </Button>
        )}
        {state === 'withdrawn' && (
          <ButtonLink to={paths.pathTo(paths.responses, { id })}>{words.toErasure}</ButtonLink>
        )}
        {state !== 'open' && (
          <Button variant="quiet" aria-label={`${words.takeBack}: ${name}`} {...recordAs('open')}>
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
