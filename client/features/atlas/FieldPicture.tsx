import css from './FieldPicture.module.css'
import { fieldPictures } from './field-pictures.ts'

/** The drawing of a field on its own colour. It is decorative: the field's name is beside it. */
export function FieldPicture({ id, size }: { id: string; size: number }) {
  const picture = fieldPictures[id]
  if (!picture) return null
  const { hue, fill, line } = picture
  return (
    <svg
      className={css.picture}
      style={{ '--hue': hue } as object}
      viewBox="-6 -6 60 60"
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      aria-hidden
    >
      <rect className={css.ground} x={-6} y={-6} width={60} height={60} rx={16} />
      <path className={css.fill} d={fill} />
      <path className={css.line} d={line} />
    </svg>
  )
}
