import { keptPassLinesOf } from '#shared/portfolio/kept-lines.ts'
import { passAnswersOf } from '#shared/portfolio/pass.ts'
import { type ReactNode, useState } from 'react'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { classNames } from '../../ui/class-names.ts'
import { GrownPlanet } from '../../ui/GrownPlanet.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { KeptInPass } from './KeptInPass.tsx'
import { NothingYet, type OwnWork, PaperScreen, Sheet } from './PaperScreen.tsx'
import { PassEntry } from './PassEntry.tsx'
import css from './Pass.module.css'
import { useKeptLines } from './use-kept-lines.ts'
import { useEarlierForPaper } from '../../hooks/useEarlierResponses.ts'

/** "Mein Pass": the student's own selection of answers. The selection stays on this device, locked; nothing is sent. */
export default function PassScreen() {
  const { pass } = useMessages('portfolio')
  return <PaperScreen words={pass} renderSheet={(own) => <Pass key={own.user.userId} {...own} />} />
}

function Pass({ chapters: own, user, choices }: OwnWork) {
  const { pass } = useMessages('portfolio')
  const { language } = useLanguage()
  const leftOut = choices.of('pass-left-out')
  const released = choices.of('pass-released')
  const { list, lines } = useKeptLines()
  const kept = keptPassLinesOf(lines)
  const earlier = useEarlierForPaper(user.userId)
  const chapters = own
    .map(({ challenges, ...chapter }) => ({
      ...chapter,
      answers: passAnswersOf(challenges),
      answered: challenges.filter(({ submission }) => submission !== null).length,
      total: challenges.length,
    }))
    .filter(({ answers }) => answers.length > 0)
  if (chapters.length === 0 && kept.length === 0) return <NothingYet words={pass} icon="star" />
  const count = chapters.flatMap(({ answers }) => answers).filter(({ id }) => !leftOut.has(id)).length
  const keptCount = kept.filter(({ id }) => released.has(id)).length
  return (
    <Sheet
      words={chapters.length === 0 ? { ...pass, choosing: '' } : pass}
      areKept={choices.areKept}
      name={user.name}
      count={count + keptCount}
      counted={pass.count(count, keptCount)}
    >
      {chapters.map(({ id, order, title, answers, answered, total }) => {
        const chosen = answers.filter((answer) => !leftOut.has(answer.id)).length
        return (
          <Fold
            key={id}
            startsOpen={chapters.length === 1}
            className={chosen === 0 ? 'no-print' : undefined}
            title={
              <>
                <GrownPlanet order={order} size={72} answered={answered} total={total} />
                <span>
                  {title[language]}
                  <span className={`${css.chosen} no-print`}>{pass.chosen(chosen, answers.length)}</span>
                </span>
              </>
            }
          >
            {answers.map((answer) => (
              <PassEntry key={answer.id} answer={answer} earlier={earlier.get(answer.id)} leftOut={leftOut} />
            ))}
          </Fold>
        )
      })}
      <KeptInPass list={list} lines={kept} released={released} />
    </Sheet>
  )
}

interface FoldProps {
  startsOpen: boolean
  title: ReactNode
  className: string | undefined
  children: ReactNode
}

/** A world. Folded it is one row on the screen and whole on paper, which closed `<details>` are not in every browser. */
function Fold({ startsOpen, title, className, children }: FoldProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <section className={classNames(css.chapter, !isOpen && css.folded, className)}>
      <h2>
        <button
          type="button"
          className={css.chapterTitle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
          <Icon name="chevron-right" />
        </button>
      </h2>
      {children}
    </section>
  )
}
