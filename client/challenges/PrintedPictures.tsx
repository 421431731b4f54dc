import { use } from 'react'
import { useLanguage } from '../messages/messages.ts'
import {
  type AttachmentReaderProps,
  AnswerAuthorContext,
  AttachmentPartsContext,
} from './attachment-parts.ts'
import css from './PrintedPictures.module.css'

type PrintedPicturesProps = Omit<AttachmentReaderProps, 'authorId' | 'language'>

/** Pictures of an answer on a page that is printed: on paper two beside each other, each small enough for its page. */
export function PrintedPictures({ value, ...reader }: PrintedPicturesProps) {
  const parts = use(AttachmentPartsContext)
  const authorId = use(AnswerAuthorContext)
  const { language } = useLanguage()
  if (!parts || value.length === 0) return null
  return (
    <div className={css.pictures}>
      <parts.Reader {...reader} value={value} authorId={authorId} language={language} />
    </div>
  )
}
