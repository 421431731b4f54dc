import type { ComponentProps } from 'react'
import css from './EntryList.module.css'

/** A list of rows: what an entry is on the left, what can be done with it on the right. */
export function EntryList(props: ComponentProps<'ul'>) {
  return <ul {...props} role="list" className={css.list} />
}
