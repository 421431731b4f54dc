import { useEffect, useState } from 'react'
import { useMessages } from '../../messages/messages.ts'
import { Segments } from '../../ui/Segments.tsx'
import { TextField } from '../../ui/TextField.tsx'
import css from './admin.module.css'
import type { OrganizationFilters } from './filters.ts'

const typingPauseMs = 300

interface FilterBarProps {
  filters: OrganizationFilters
  onChange: (change: Record<string, string>) => void
}

export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { list: words } = useMessages('admin')
  const inAddress = filters.q ?? ''
  const [typed, setTyped] = useState(inAddress)
  const [known, setKnown] = useState(inAddress)
  const [sent, setSent] = useState<string>()
  // The URL changed otherwise (back button, reset): its value replaces the typed one. More may have been typed since
  // this field sent its own value.
  if (known !== inAddress) {
    setKnown(inAddress)
    setSent(undefined)
    if (inAddress !== sent && typed.trim() !== inAddress) setTyped(inAddress)
  }
  useEffect(() => {
    if (typed.trim() === inAddress) return
    const timer = setTimeout(() => {
      setSent(typed.trim())
      onChange({ q: typed.trim() })
    }, typingPauseMs)
    return () => clearTimeout(timer)
  })
  return (
    <search className={css.filters}>
      <TextField
        label={words.search}
        name="q"
        type="search"
        autoComplete="off"
        maxLength={120}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Segments
        label={words.status}
        value={filters.status ?? 'any'}
        options={[
          { value: 'any', label: words.any },
          { value: 'active', label: words.active },
          { value: 'suspended', label: words.suspended },
        ]}
        onChange={(status) => onChange({ status: status === 'any' ? '' : status })}
      />
    </search>
  )
}
