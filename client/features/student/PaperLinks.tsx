import { useMessages } from '../../messages/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import css from './PaperLinks.module.css'
import * as paths from '../../paths.ts'

/** Links to the pages that print answers. */
export function PaperLinks() {
  const { brought } = useMessages('journey')
  return (
    <div className={css.links}>
      <ButtonLink to={paths.pass} icon="star">
        {brought.pass}
      </ButtonLink>
      <ButtonLink to={paths.talkCard} icon="message">
        {brought.talkCard}
      </ButtonLink>
    </div>
  )
}
