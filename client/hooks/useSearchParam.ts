import { useSearchParams } from 'react-router-dom'

/**
 * One value of the address's query, so that a view can be reloaded and sent to a colleague. Setting it keeps the
 * others, and the back button goes past it; null takes it out.
 */
export function useSearchParam(name: string): [string | null, (value: string | null) => void] {
  const [search, setSearch] = useSearchParams()
  function set(value: string | null) {
    const changed = new URLSearchParams(search)
    if (value === null) changed.delete(name)
    else changed.set(name, value)
    setSearch(changed, { replace: true })
  }
  return [search.get(name), set]
}
