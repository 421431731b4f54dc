import type { Run } from '#shared/contract/chapters.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { untilWords } from '../../messages/until.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import css from './Wish.module.css'

/** Until when the class wants to be done with a world, in words, or until when it is open. */
export function Wish({ endsOn, closes = false, timeZone = '' }: Run) {
  const { goal, open } = useMessages('journey')
  const { language } = useLanguage()
  const now = useMinute()
  if (!endsOn) return null
  return (
    <span className={css.wish}>
      <Icon name="flag" size={18} />
      {untilWords(endsOn, { timeZone, language, words: closes ? open : goal, now })}
    </span>
  )
}
