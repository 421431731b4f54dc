import type { SignInRecord } from '#shared/contract/auth.ts'
import { formatAge } from '../messages/format.ts'
import { useLanguage, useMessages } from '../messages/messages.ts'
import { Disclosure } from './Disclosure.tsx'
import { Table } from './Table.tsx'

/** "Zuletzt angemeldet: gestern 9:42, auf einem iPad." Without the tag, which only tells apart the rows of the list. */
export function LastSignIn({ previous }: { previous: SignInRecord | null }) {
  const { signIns: words } = useMessages('account')
  const { language } = useLanguage()
  if (!previous) return <p>{words.none}</p>
  const { isThis, kind } = previous.device ?? {}
  const name = isThis ? words.thisDevice : kind && kind !== 'other' ? words.device[kind] : undefined
  return <p>{words.last(formatAge(previous.at, language), name)}</p>
}

/** Collapsed by default. */
export function SignInList({ items }: { items: readonly SignInRecord[] }) {
  const { signIns: words } = useMessages('account')
  const { language } = useLanguage()
  const device = useDeviceName()
  return (
    <Disclosure summary={words.list}>
      <Table<SignInRecord>
        caption={words.list}
        rows={items}
        rowKey={({ at, outcome, device: on }) => `${at} ${outcome} ${on?.tag ?? ''}`}
        empty={words.empty}
        columns={[
          { key: 'when', label: words.when, rowHeader: true, render: ({ at }) => formatAge(at, language) },
          {
            key: 'what',
            label: words.what,
            render: ({ outcome, attempts, isBeside }) =>
              isBeside
                ? words.beside
                : attempts > 1
                  ? `${words.outcome[outcome]}, ${words.times(attempts)}`
                  : words.outcome[outcome],
          },
          { key: 'where', label: words.where, render: device },
        ]}
      />
      <p>{words.kept}</p>
    </Disclosure>
  )
}

/** "an iPad (4F2A)", "this device" */
export function useDeviceName(): (record: SignInRecord) => string {
  const { signIns: words } = useMessages('account')
  return ({ device }) => {
    if (!device) return words.noDevice
    if (device.isThis) return words.thisDevice
    return `${words.device[device.kind ?? 'other']} (${device.tag})`
  }
}
