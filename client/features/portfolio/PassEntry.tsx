import { ChallengeReader } from '../../challenges/ChallengeReader.tsx'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import type { WorldAnswer } from './own-worlds.ts'
import css from './Pass.module.css'

interface PassEntryProps {
  answer: WorldAnswer
  /** The previous answer, for kinds that compare. */
  earlier: unknown
  isIn: boolean
  onChange: (isIn: boolean) => void
}

export function PassEntry({ answer, earlier, isIn, onChange }: PassEntryProps) {
  const { pass } = useMessages('portfolio')
  const { language } = useLanguage()
  const title = answer.title[language]
  return (
    <section className={isIn ? css.entry : `${css.entry} ${css.leftOut} no-print`}>
      <div className={css.entryHead}>
        <h3>{title}</h3>
        <div className="no-print">
          <Checkbox
            name={`pass-${answer.id}`}
            label={
              <>
                {pass.isIn}
                <span className="visually-hidden">: {title}</span>
              </>
            }
            checked={isIn}
            onChange={(event) => onChange(event.target.checked)}
          />
        </div>
      </div>
      {isIn && (
        <>
          <p className={css.prompt}>{answer.prompt[language]}</p>
          <ChallengeReader
            definition={answer.definition}
            response={answer.response}
            earlier={earlier}
            language={language}
            writtenAt={answer.submission?.capturedAt}
          />
        </>
      )}
    </section>
  )
}
