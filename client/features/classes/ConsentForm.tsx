import { useMessages } from '../../messages/messages.ts'
import { PrintSheet } from '../../ui/PrintSheet.tsx'
import css from './ConsentForm.module.css'

/** One page to sign, for parents and students; it stays at the school. The school adds who it is and whom to ask. */
export function ConsentForm({ className, onPrinted }: { className: string; onPrinted: () => void }) {
  const { consentForm: words } = useMessages('week')
  return (
    <PrintSheet onPrinted={onPrinted}>
      <article className={css.form}>
        <h1>{words.title}</h1>
        <p>{words.intro(className)}</p>
        <ul>
          {words.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p>{words.free}</p>
        <p className={css.line}>{words.child}</p>
        <p>☐ {words.yes}</p>
        <p>☐ {words.no}</p>
        <p className={css.line}>{words.parents}</p>
        <p className={css.line}>{words.own}</p>
        <p>{words.contact}</p>
      </article>
    </PrintSheet>
  )
}
