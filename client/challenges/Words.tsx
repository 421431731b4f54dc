import css from './Words.module.css'

/** What a student wrote, with its own line breaks. */
export function Words({ text }: { text: string }) {
  return <p className={css.words}>{text}</p>
}
