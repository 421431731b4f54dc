import { useNavigate } from 'react-router-dom'
import type { PackedOccupation } from '#shared/occupations/pack.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { useAtlasView } from './atlas-context.ts'
import css from './DeckCard.module.css'
import { type DeckRound, type Verdict, withoutLastVerdict, withVerdict } from './deck-round.ts'
import { FieldPicture } from './FieldPicture.tsx'

interface DeckCardProps {
  occupation: PackedOccupation
  round: DeckRound
}

export function DeckCard({ occupation: { title, short, sentence, fields }, round }: DeckCardProps) {
  const { deck } = useMessages('atlas')
  return (
    <article className={css.card}>
      <p className={css.at}>{deck.at(round.verdicts.length + 1, round.ids.length)}</p>
      <FieldPicture id={round.fieldId ?? fields[0] ?? ''} size={128} />
      <h2 className={css.title}>{short}</h2>
      {short !== title && <p className={css.at}>{title}</p>}
      <p className={css.sentence}>{sentence}</p>
    </article>
  )
}

/** The choices for a card. A student who does not know the occupation reads about it and returns to the card. */
export function DeckVerdicts({ occupation: { id }, round }: DeckCardProps) {
  const { deck } = useMessages('atlas')
  const { links, setRound } = useAtlasView()
  const navigate = useNavigate()
  const say = (verdict: Verdict) => setRound(withVerdict(round, verdict))
  return (
    <>
      <div className={css.verdicts}>
        <Button size="large" icon="x" onClick={() => say('rather-not')}>
          {deck.ratherNot}
        </Button>
        <Button size="large" icon="search" onClick={() => void navigate(links.occupation(id))}>
          {deck.unknown}
        </Button>
        <Button size="large" variant="primary" icon="star" onClick={() => say('tempting')}>
          {deck.tempting}
        </Button>
      </div>
      {round.verdicts.length > 0 && (
        <Button variant="quiet" icon="undo" onClick={() => setRound(withoutLastVerdict(round))}>
          {deck.back}
        </Button>
      )}
    </>
  )
}
