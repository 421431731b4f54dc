import type { AttachmentReaderProps } from '../challenges/attachment-parts.ts'
import { AttachmentView } from './AttachmentView.tsx'
import css from './Attachments.module.css'

/** The pictures and recordings of an answer, each with the student's description. */
export function AttachmentReader({ value, authorId, language }: AttachmentReaderProps) {
  return (
    <ul className={css.list}>
      {value.map((attached) => (
        <li key={attached.id}>
          <figure className={css.figure}>
            <AttachmentView attached={attached} authorId={authorId} language={language} />
            {attached.caption !== '' && <figcaption>{attached.caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  )
}
