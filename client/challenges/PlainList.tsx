import css from './PlainList.module.css'

/** Answers that are a list of short texts; numbered when the order is the answer. */
export function PlainList({ items, numbered }: { items: readonly string[]; numbered?: boolean }) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <List className={css.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  )
}
