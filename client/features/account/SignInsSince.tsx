import { useQuery } from '../../hooks/useQuery.ts'
import { formatAge } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { useDeviceName } from '../../ui/SignIns.tsx'

/** The other sign-ins with the present password, which is the newest on this device. */
export function SignInsSince({ since }: { since: string }) {
  const { ownPassword: words } = useMessages('account')
  const { language } = useLanguage()
  const device = useDeviceName()
  const { data } = useQuery('auth.signIns', {})
  if (!data) return null
  const own = data.items.find(({ outcome, device: on }) => outcome === 'signed-in' && on?.isThis)
  const others = data.items.filter(
    (record) => record.outcome === 'signed-in' && record.at >= since && record !== own,
  )
  if (others.length === 0) return <p>{words.nobody}</p>
  return (
    <>
      <p>{words.others(others.length)}</p>
      <ul>
        {others.map((record) => (
          <li key={record.at}>{words.entry(formatAge(record.at, language), device(record))}</li>
        ))}
      </ul>
    </>
  )
}
