import { talkCardOf } from '#shared/portfolio/talk-card.ts'
import { releaseKeyOf, talkParts } from '#shared/portfolio/talk-line.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { LockedReasons } from '../../private/LockedReasons.tsx'
import { NothingYet, type OwnWork, PaperScreen, Sheet } from './PaperScreen.tsx'
import { TalkCardPart } from './TalkCardPart.tsx'
import css from './TalkCard.module.css'
import { useKeptIds } from './use-kept-ids.ts'
import { useKeptLines } from './use-kept-lines.ts'

/** "Gesprächskarte": a line is printed only after its author has released it. */
export default function TalkCardScreen() {
  const { card } = useMessages('portfolio')
  return <PaperScreen words={card} renderSheet={(own) => <TalkCard key={own.user.userId} {...own} />} />
}

function TalkCard({ worlds, user }: OwnWork) {
  const { card } = useMessages('portfolio')
  const { language } = useLanguage()
  const released = useKeptIds('card-released', user.userId)
  const answers = worlds.flatMap(({ challenges }) => challenges)
  const { list, lines: kept } = useKeptLines()
  const lines = [...talkCardOf(answers, language), ...kept].map((line) => {
    const key = releaseKeyOf(line)
    return { ...line, key, isReleased: released.has(key) }
  })
  if (lines.length === 0) return <NothingYet words={card} icon="message" />
  const count = lines.filter(({ isReleased }) => isReleased).length
  const counted = count === 0 ? card.nothingReleased : card.count(count)
  return (
    <Sheet words={card} name={user.name} count={count} counted={counted}>
      <div className={`${css.locked} no-print`}>
        <LockedReasons list={list} />
      </div>
      {talkParts.map((part) => (
        <TalkCardPart
          key={part}
          part={part}
          lines={lines.filter((line) => line.part === part)}
          onRelease={released.put}
        />
      ))}
      <section className={css.notes} aria-hidden>
        <p className={css.notesTitle}>{card.notes}</p>
        <div />
        <div />
        <div />
        <div />
      </section>
    </Sheet>
  )
}
