import type { Option } from '#shared/challenges/shape.ts'
import { chosenTopics, topicOf } from '#shared/portfolio/topics.ts'
import { talkCardOf } from '#shared/portfolio/talk-card.ts'
import { releaseKeyOf, talkParts } from '#shared/portfolio/talk-line.ts'
import { useEarlierForPaper } from '../../hooks/useEarlierResponses.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { LockedReasons } from '../../private/LockedReasons.tsx'
import { NothingYet, type OwnWork, PaperScreen, Sheet } from './PaperScreen.tsx'
import { TalkCardPart } from './TalkCardPart.tsx'
import { ThenAndNow } from './ThenAndNow.tsx'
import css from './TalkCard.module.css'
import { useKeptLines } from './use-kept-lines.ts'
import { releasesOf } from './releases.ts'

/** "Gesprächskarte": a line is printed only after its author has released it, here or by a topic of 8.4. */
export default function TalkCardScreen() {
  const { card } = useMessages('portfolio')
  return <PaperScreen words={card} renderSheet={(own) => <TalkCard key={own.user.userId} {...own} />} />
}

function TalkCard({ chapters, user, choices }: OwnWork) {
  const { card } = useMessages('portfolio')
  const { language } = useLanguage()
  const answers = chapters.flatMap(({ challenges }) => challenges)
  const topics = chosenTopics(answers)
  const releases = releasesOf(choices, topics ?? [])
  const { list, lines: kept } = useKeptLines()
  const earlier = useEarlierForPaper(user.userId)
  const compass = answers.find(({ slug }) => slug === 'interessen-kompass')
  const lines = [...talkCardOf(answers, language), ...kept].map((line) => ({
    ...line,
    key: releaseKeyOf(line),
    isReleased: releases.has(line),
    picture: line.id === 'hexagon' && compass && (
      <ThenAndNow answer={compass} earlier={earlier.get(compass.id)} />
    ),
  }))
  if (lines.length === 0) return <NothingYet words={card} icon="message" />
  const count = lines.filter(({ isReleased }) => isReleased).length
  const without = (topics ?? []).filter(({ id }) => lines.every((line) => topicOf(line) !== id))
  const labelsOf = (options: readonly Option[]) => options.map(({ label }) => label[language])
  const counted = count === 0 ? card.nothingReleased : card.count(count)
  return (
    <Sheet words={card} areKept={choices.areKept} name={user.name} count={count} counted={counted}>
      {topics && (
        <p className="no-print">
          {card.chosen(labelsOf(topics), count)} {without.length > 0 && card.notOnCard(labelsOf(without))}
        </p>
      )}
      <div className={`${css.locked} no-print`}>
        <LockedReasons list={list} />
      </div>
      <div className={css.parts}>
        {talkParts.map((part) => (
          <TalkCardPart
            key={part}
            part={part}
            lines={lines.filter((line) => line.part === part)}
            onRelease={releases.put}
          />
        ))}
        <section className={css.notes} aria-hidden>
          <p className={css.notesTitle}>{card.notes}</p>
          <div />
          <div />
          <div />
          <div />
        </section>
      </div>
    </Sheet>
  )
}
