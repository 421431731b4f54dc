import { Fragment, type ReactNode } from 'react'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { type ButtonFor, useRowButtons } from '../../ui/use-row-buttons.ts'

interface DecisionListProps<Item> {
  items: readonly Item[]
  /** The label of what is folded. */
  decidedLabel: (count: number) => string
  render: (item: Item, buttonFor: ButtonFor) => ReactNode
}

/** What waits for a decision, and below it, folded, what was decided. */
export function DecisionList<Item extends { id: string; state: string }>({
  items,
  decidedLabel,
  render,
}: DecisionListProps<Item>) {
  const waiting = items.filter(({ state }) => state === 'waiting')
  const decided = items.filter(({ state }) => state !== 'waiting')
  const { buttonFor } = useRowButtons(waiting)
  const show = (item: Item) => <Fragment key={item.id}>{render(item, buttonFor)}</Fragment>
  return (
    <>
      {waiting.map(show)}
      {decided.length > 0 && (
        <Disclosure summary={decidedLabel(decided.length)}>{decided.map(show)}</Disclosure>
      )}
    </>
  )
}
