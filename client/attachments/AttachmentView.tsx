import type { Attached } from '#shared/challenges/attached.ts'
import { isPicture } from '#shared/domain/attachment.ts'
import type { Language } from '#shared/domain/language.ts'
import { Button } from '../ui/Button.tsx'
import { focusHeadingAfter } from '../ui/focus-heading.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import css from './Attachments.module.css'
import { useContent } from './use-content.ts'
import { attachmentWords } from './words.ts'

interface AttachmentViewProps {
  attached: Attached
  authorId: string | undefined
  language: Language
  /** The description is text below it, so that a screen reader does not read it twice. */
  hasCaption?: boolean
}

/** One picture or recording, wherever it is. */
export function AttachmentView({ attached, authorId, language, hasCaption = false }: AttachmentViewProps) {
  const words = attachmentWords(language)
  const { content, again } = useContent(attached, authorId)
  const { type, caption } = attached
  const what = isPicture(type) ? words.picture : words.recording
  const name = hasCaption ? what : caption
  switch (content.status) {
    case 'loading':
      return (
        <output aria-label={words.loading(what)} aria-busy>
          {/* A slow picture does not hide the rest of the page, such as the bar for handing in. */}
          <Skeleton height={isPicture(type) ? 160 : 48} awaited={false} />
        </output>
      )
    case 'here':
      return isPicture(type) ? (
        <img className={css.picture} src={content.url} alt={name || words.noCaption} />
      ) : (
        // The caption is the text alternative; there is no transcript.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio className={css.sound} controls src={content.url} aria-label={name || what} />
      )
    default:
      return (
        <p className={css.missing}>
          {content.status === 'underWay' ? words.underWay(what) : words.offline(what)}
          <Button
            ref={focusHeadingAfter}
            variant="quiet"
            icon="refresh"
            busy={content.isRetrying}
            onClick={again}
          >
            {words.loadAgain}
          </Button>
        </p>
      )
  }
}
