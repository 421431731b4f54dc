import { useRef, useState } from 'react'
import { fullFives } from '#shared/challenges/totals.ts'
import type { classes } from '#shared/contract/classes.ts'
import type { OutputOf } from '#shared/contract/endpoint.ts'
import { TotalsChart } from '../../challenges/totals/TotalsChart.tsx'
import { useQuery } from '../../hooks/useQuery.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Sky } from '../../ui/Sky.tsx'
import { SkyCloseButton } from '../../ui/SkyCloseButton.tsx'
import { useFullscreen } from '../../ui/use-fullscreen.ts'
import css from './ClassTotals.module.css'
import { ResponsesSkeleton } from './ResponsesSkeleton.tsx'

type TotalsOfClass = OutputOf<typeof classes.challengePicture>
type TotalsWords = ReturnType<typeof useMessages<'reading'>>['picture']

/** The totals of a class, for the screen and for projection. */
export function ClassTotals({ classId, challengeId }: { classId: string; challengeId: string }) {
  const query = useQuery('classes.challengePicture', { id: classId, challengeId }, { everyMs: 5_000 })
  return (
    <Loaded query={query} skeleton={<ResponsesSkeleton />}>
      {(shown) => <Shown shown={shown} />}
    </Loaded>
  )
}

function Shown({ shown }: { shown: TotalsOfClass }) {
  const words = useMessages('reading')
  const [isOnWall, setOnWall] = useState(false)
  const { picture, answered, students } = shown
  if (!picture) return <NoTotals shown={shown} />
  return (
    <Card
      title={captionOf(shown, words.picture)}
      actions={
        <Button variant="primary" icon="fullscreen" onClick={() => setOnWall(true)}>
          {words.picture.wall}
        </Button>
      }
    >
      <p className={css.lead}>
        {words.handedIn(answered, students)}. {words.picture.counted(countedIn(shown))}
      </p>
      <TotalsChart totals={picture} answered={countedIn(shown)} />
      <p className={css.note}>{words.picture.anonymous}</p>
      {isOnWall && <Wall shown={shown} onClose={() => setOnWall(false)} />}
    </Card>
  )
}

function countedIn({ counted, answered }: TotalsOfClass): number {
  return counted ?? fullFives(answered)
}

function captionOf({ picture, challenge }: TotalsOfClass, words: TotalsWords): string {
  if (picture?.shape === 'means') return words.means
  if (challenge.kind === 'ranking') return words.ranking
  return picture && picture.series.length > 1 ? words.piles : words.counts
}

function NoTotals({ shown: { missing, answered, students } }: { shown: TotalsOfClass }) {
  const { picture: words, handedIn } = useMessages('reading')
  const said = {
    'too-few': [words.tooFew, words.tooFewHint],
    words: [words.words, words.wordsHint],
    private: [words.private, words.privateHint],
  } as const
  const [title, hint] = said[missing ?? 'too-few']
  return (
    <EmptyState icon={missing === 'private' ? 'lock' : 'chart'} title={title}>
      {hint} {handedIn(answered, students)}.
    </EmptyState>
  )
}

/** For projection: only the question and the totals, legible from the last row. */
function Wall({ shown, onClose }: { shown: TotalsOfClass; onClose: () => void }) {
  const { picture: words, handedIn } = useMessages('reading')
  const { language } = useLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  useFullscreen(dialog)
  const { challenge, picture, answered, students } = shown
  const caption = captionOf(shown, words)
  return (
    <dialog ref={dialog} className={css.wall} aria-labelledby="picture-title" onClose={onClose}>
      <Sky className={css.sky}>
        <SkyCloseButton label={words.close} onClick={() => dialog.current?.close()} />
        <div>
          <h2 id="picture-title" tabIndex={-1}>
            {challenge.title[language]}
          </h2>
          <p className={css.prompt}>{challenge.prompt[language]}</p>
        </div>
        {picture && <TotalsChart totals={picture} answered={countedIn(shown)} />}
        <p className={css.foot} aria-live="polite">
          {caption} · {handedIn(answered, students)} · {words.counted(countedIn(shown))}
        </p>
      </Sky>
    </dialog>
  )
}
