import type { ComponentProps } from 'react'
import css from './EntryList.module.css'

/** A list of rows: the entry on the left, its actions on the right. */
export function EntryList(props: ComponentProps<'ul'>) {
  return <ul {...props} role="list" className={css.list} />
}
