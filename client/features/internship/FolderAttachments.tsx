import { use } from 'react'
import type { Attached } from '#shared/challenges/attached.ts'
import { isPicture } from '#shared/domain/attachment.ts'
import { AnswerAuthorContext, AttachmentPartsContext } from '../../challenges/attachment-parts.ts'
import { PrintedPictures } from '../../challenges/PrintedPictures.tsx'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import css from './Folder.module.css'

/** Pictures as they are printed. A recording is played on the screen; on paper it is a line with its description. */
export function FolderAttachments({ attachments = [] }: { attachments?: readonly Attached[] | undefined }) {
  const parts = use(AttachmentPartsContext)
  const authorId = use(AnswerAuthorContext)
  const { folder: words } = useMessages('internship')
  const { language } = useLanguage()
  if (!parts || attachments.length === 0) return null
  const pictures = attachments.filter(({ type }) => isPicture(type))
  const recordings = attachments.filter(({ type }) => !isPicture(type))
  return (
    <div className={css.attachments}>
      <PrintedPictures value={pictures} />
      {recordings.length > 0 && (
        <div className="no-print">
          <parts.Reader value={recordings} authorId={authorId} language={language} />
        </div>
      )}
      {recordings.map(({ id, caption }) => (
        <p key={id} className={css.onPaper}>
          {words.recording(caption)}
        </p>
      ))}
    </div>
  )
}
