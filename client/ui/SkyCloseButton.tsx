import { IconButton } from './IconButton.tsx'
import css from './SkyCloseButton.module.css'

/** The button in the corner of a full-screen view on the dark sky. */
export function SkyCloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <div className={css.close}>
      <IconButton icon="x" label={label} onClick={onClick} />
    </div>
  )
}
