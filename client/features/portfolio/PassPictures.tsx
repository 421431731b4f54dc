import { attachedIn } from '#shared/challenges/attached.ts'
import { isPicture } from '#shared/domain/attachment.ts'
import { PrintedPictures } from '../../challenges/PrintedPictures.tsx'
import { useMessages } from '../../messages/messages.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import css from './Pass.module.css'

interface PassPicturesProps {
  response: unknown
  isIn: (id: string) => boolean
  onChange: (id: string, isIn: boolean) => void
}

/** The pictures of an answer, each of which can be selected. Recordings are not printed. */
export function PassPictures({ response, isIn, onChange }: PassPicturesProps) {
  const { pass } = useMessages('portfolio')
  const pictures = attachedIn(response).filter(({ type }) => isPicture(type))
  if (pictures.length === 0) return null
  return (
    <div className={css.pictures}>
      <PrintedPictures
        value={pictures}
        isOnScreenOnly={({ id }) => !isIn(id)}
        renderBelow={({ id, caption }) => (
          <div className="no-print">
            <Checkbox
              name={`pass-${id}`}
              label={
                <>
                  {pass.isIn}
                  <span className="visually-hidden">: {caption || pass.picture}</span>
                </>
              }
              checked={isIn(id)}
              onChange={(event) => onChange(id, event.target.checked)}
            />
          </div>
        )}
      />
    </div>
  )
}
