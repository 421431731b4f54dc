import css from './Words.module.css'

/** A student's text with its line breaks. */
export function Words({ text }: { text: string }) {
  return <p className={css.words}>{text}</p>
}
