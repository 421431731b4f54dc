import type { Language } from '#shared/domain/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import css from './SelfOther.module.css'
import { words } from './words.ts'

export function GiveBackStep({ language, onDone }: { language: Language; onDone: () => void }) {
  const text = words(language)
  return (
    <div className={css.curtain}>
      <Icon name="check-circle" size={32} />
      <h2>{text.giveBack}</h2>
      <p>{text.giveBackHint}</p>
      <Button variant="primary" onClick={onDone}>
        {text.compare}
      </Button>
    </div>
  )
}
