import { useSearchParams } from 'react-router-dom'

/**
 * One search parameter of the URL, so that a view survives a reload and can be shared. Setting it keeps the others and
 * adds no history entry; null removes it.
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
