import css from './Bar.module.css'

/** How far along; the number beside it says the same, so nobody hears it twice. */
export function Bar({ percent }: { percent: number }) {
  return (
    <span className={css.bar} aria-hidden>
      <span style={{ width: `${percent}%` }} />
    </span>
  )
}
