import { useId } from 'react'
import type { AttachmentReaderProps } from '../challenges/attachment-parts.ts'
import { AttachmentView } from './AttachmentView.tsx'
import css from './Attachments.module.css'

/** The pictures and recordings of an answer, each with the student's description. */
export function AttachmentReader({
  value,
  authorId,
  language,
  isOnScreenOnly,
  renderBelow,
}: AttachmentReaderProps) {
  const ids = useId()
  return (
    <ul className={css.list}>
      {value.map((attached) => (
        <li key={attached.id} className={isOnScreenOnly?.(attached) ? 'no-print' : undefined}>
          {attached.caption === '' ? (
            <AttachmentView attached={attached} authorId={authorId} language={language} />
          ) : (
            <figure className={css.figure} aria-labelledby={ids + attached.id}>
              <AttachmentView attached={attached} authorId={authorId} language={language} hasCaption />
              <figcaption id={ids + attached.id}>{attached.caption}</figcaption>
            </figure>
          )}
          {renderBelow?.(attached)}
        </li>
      ))}
    </ul>
  )
}
