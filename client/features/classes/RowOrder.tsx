import { useSearchParam } from '../../hooks/useSearchParam.ts'
import { useMessages } from '../../messages/messages.ts'
import { Segments } from '../../ui/Segments.tsx'

type Order = 'need' | 'name'

/** The order of the grid's rows, kept in the URL. */
export function useRowOrder(): [Order, (order: Order) => void] {
  const [chosen, choose] = useSearchParam('order')
  return [chosen === 'name' ? 'name' : 'need', (order) => choose(order === 'name' ? order : null)]
}

export function RowOrder() {
  const { grid: words } = useMessages('week')
  const [order, choose] = useRowOrder()
  return (
    <Segments
      label={words.order}
      value={order}
      onChange={choose}
      options={[
        { value: 'need', label: words.byNeed, icon: 'hand' },
        { value: 'name', label: words.byName, icon: 'sort' },
      ]}
    />
  )
}
