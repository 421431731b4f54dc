import { passLinesOf } from '#shared/portfolio/pass.ts'
import { AttachmentPartsContext } from '../../challenges/attachment-parts.ts'
import { ChallengeReader } from '../../challenges/ChallengeReader.tsx'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import type { PortfolioAnswer } from './portfolio-chapters.ts'
import { lineChoices } from './left-out.ts'
import css from './Pass.module.css'
import { FoldedPassLines } from './PassLines.tsx'
import { PassPictures } from './PassPictures.tsx'
import { ThenAndNow } from './ThenAndNow.tsx'
import type { OwnChoices } from './use-choices.ts'

interface PassEntryProps {
  answer: PortfolioAnswer
  /** The previous answer, for kinds that compare. */
  earlier: unknown
  /** Ids of answers, and of single lines as `answer:line`. */
  leftOut: ReturnType<OwnChoices['of']>
}

export function PassEntry({ answer, earlier, leftOut }: PassEntryProps) {
  const { pass } = useMessages('portfolio')
  const { language } = useLanguage()
  const title = answer.title[language]
  const isIn = !leftOut.has(answer.id)
  const lines = passLinesOf(answer, language)
  const chosen = lineChoices(answer.id, lines ?? [], leftOut)
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
            onChange={(event) => leftOut.put(answer.id, !event.target.checked)}
          />
        </div>
      </div>
      {isIn && (
        <>
          <p className={css.prompt}>{answer.prompt[language]}</p>
          {answer.definition.kind === 'likert' && <ThenAndNow answer={answer} earlier={earlier} />}
          {lines ? (
            <FoldedPassLines name={answer.id} lines={lines} isIn={chosen.isIn} onChange={chosen.put} />
          ) : (
            // Its pictures follow: each is chosen on its own.
            <AttachmentPartsContext value={undefined}>
              <ChallengeReader
                definition={answer.definition}
                response={answer.response}
                earlier={earlier}
                language={language}
                writtenAt={answer.submission?.capturedAt}
              />
            </AttachmentPartsContext>
          )}
          <PassPictures
            response={answer.response}
            isIn={(id) => !leftOut.has(`${answer.id}:${id}`)}
            onChange={(id, isPictureIn) => leftOut.put(`${answer.id}:${id}`, !isPictureIn)}
          />
        </>
      )}
    </section>
  )
}
