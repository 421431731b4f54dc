import css from './Bar.module.css'

/** A progress bar. Hidden from screen readers, because the number beside it says the same. */
export function Bar({ percent }: { percent: number }) {
  return (
    <span className={css.bar} aria-hidden>
      <span style={{ width: `${percent}%` }} />
    </span>
  )
}
