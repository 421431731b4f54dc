import { useMessages } from '../../messages/messages.ts'
import { Select } from '../../ui/Select.tsx'

/** Where most schools of the product are; the value of a new school. */
const usual = 'Europe/Berlin'

/** The time zone of a school: those that this browser supports, and the school's own. The server checks it. */
export function TimeZoneField({ timeZone = usual }: { timeZone: string | undefined }) {
  const { form: words } = useMessages('admin')
  const known = Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/'))
  const all = [...new Set([timeZone, usual, ...known])]
  return (
    <Select
      label={words.timeZone}
      name="timeZone"
      defaultValue={timeZone}
      hint={words.timeZoneHint}
      options={all.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
    />
  )
}
