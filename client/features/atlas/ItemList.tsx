/** A list of short texts. Each page styles it by its own class. */
export function ItemList({ items, className }: { items: readonly string[]; className: string | undefined }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
