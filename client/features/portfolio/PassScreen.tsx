import { passAnswersOf } from '#shared/portfolio/pass.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { GrownPlanet } from '../../ui/GrownPlanet.tsx'
import { KeptInPass } from './KeptInPass.tsx'
import { NothingYet, type OwnWork, PaperScreen, Sheet } from './PaperScreen.tsx'
import { PassEntry } from './PassEntry.tsx'
import css from './Pass.module.css'
import { useEarlierResponses } from '../../hooks/useEarlierResponses.ts'

/** "Mein Pass": the student's own selection of answers. The selection stays on this device, locked; nothing is sent. */
export default function PassScreen() {
  const { pass } = useMessages('portfolio')
  return <PaperScreen words={pass} renderSheet={(own) => <Pass key={own.user.userId} {...own} />} />
}

function Pass({ chapters: own, user, choices }: OwnWork) {
  const { pass } = useMessages('portfolio')
  const { language } = useLanguage()
  const leftOut = choices.of('pass-left-out')
  const earlier = useEarlierResponses(user.userId)
  const chapters = own
    .map(({ challenges, ...chapter }) => ({
      ...chapter,
      answers: passAnswersOf(challenges),
      answered: challenges.filter(({ submission }) => submission !== null).length,
      total: challenges.length,
    }))
    .filter(({ answers }) => answers.length > 0)
  if (chapters.length === 0) return <NothingYet words={pass} icon="star" />
  const count = chapters.flatMap(({ answers }) => answers).filter(({ id }) => !leftOut.has(id)).length
  return (
    <Sheet words={pass} areKept={choices.areKept} name={user.name} count={count} counted={pass.count(count)}>
      {chapters.map(({ id, order, title, answers, answered, total }) => {
        const isEmpty = answers.every((answer) => leftOut.has(answer.id))
        return (
          <section key={id} className={isEmpty ? `${css.chapter} no-print` : css.chapter}>
            <h2 className={css.chapterTitle}>
              <GrownPlanet order={order} size={72} answered={answered} total={total} />
              {title[language]}
            </h2>
            {answers.map((answer) => (
              <PassEntry key={answer.id} answer={answer} earlier={earlier.get(answer.id)} leftOut={leftOut} />
            ))}
          </section>
        )
      })}
      <KeptInPass released={choices.of('pass-released')} />
    </Sheet>
  )
}
