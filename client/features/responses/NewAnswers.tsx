import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Stamp } from '#shared/contract/feedback.ts'
import { partOf } from '#shared/domain/leaves.ts'
import { reworkStamp } from '#shared/domain/rework.ts'
import { AnswerAuthorContext } from '../../challenges/attachment-parts.ts'
import { GiveFeedback } from '../../feedback/GiveFeedback.tsx'
import { placeOf } from '../../feedback/feedback-drafts.ts'
import { ReadAnswer } from '../../feedback/ReadAnswer.tsx'
import { praise, stampIcons } from '../../feedback/stamps.ts'
import { useMessages } from '../../messages/messages.ts'
import type { RealNames } from '../../names/real-names.ts'
import { Button } from '../../ui/Button.tsx'
import { Problem } from '../../ui/Problem.tsx'
import css from './NewAnswers.module.css'
import { AllRead } from './AllRead.tsx'
import { NewAnswerHead } from './NewAnswerHead.tsx'
import { idOf, type Unread } from './stream.ts'
import { keyOf } from './use-held.ts'
import { useStream } from './use-stream.ts'

interface NewAnswersProps {
  unread: Unread
  names: RealNames
}

/** One answer at a time. The keys work while the focus is on the answer and not in a field. */
export function NewAnswers({ unread, names }: NewAnswersProps) {
  const { stream: words } = useMessages('week')
  const stream = useStream(unread)
  const [commentOn, setCommentOn] = useState<string>()
  const article = useRef<HTMLElement>(null)
  const { answer, at, finish, stamp, go } = stream
  const id = answer && idOf(answer)
  const shownId = useRef(id)
  useEffect(() => {
    shownId.current = id
    if (id) article.current?.focus({ preventScroll: true })
  }, [id])
  if (!answer || !id) return <AllRead />

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if ((event.target as Element).closest('input, textarea, select, dialog')) return
    // A key that is held down turns pages, and gives nothing to the next answers.
    if (event.repeat && !event.key.startsWith('Arrow')) return
    const chosen = praise[Number(event.key) - 1]
    const act = {
      ArrowRight: () => go(at + 1),
      ArrowLeft: () => go(at - 1),
      [words.keys.done]: () => void finish(),
      [words.keys.comment]: () => setCommentOn(id),
      [words.keys.rework]: () => void stamp(reworkStamp),
      ...(chosen && { [event.key]: () => void stamp(chosen) }),
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    // The keys are shortcuts of the buttons below.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      ref={article}
      tabIndex={-1}
      className={css.answer}
      aria-labelledby="answer-head"
      onKeyDown={onKeyDown}
    >
      <NewAnswerHead answer={answer} known={stream.challenges} names={names} isRead={stream.isRead(answer)} />
      <AnswerAuthorContext value={answer.student.id}>
        <ReadAnswer
          definition={
            answer.current.definition ??
            stream.challenges.get(keyOf(answer.class.id, answer.challengeId))?.definition ?? { kind: '' }
          }
          current={{ ...answer.current, feedback: stream.feedback ?? [] }}
          earlier={answer.earlier}
        />
      </AnswerAuthorContext>
      {/* Hidden while the length of the answer is unknown (base.css). */}
      <div className={css.stampRow}>
        <fieldset className={css.stamps} aria-label={words.stamps}>
          {praise.map((given, index) => (
            <StampButton
              key={given}
              stamp={given}
              shortcut={String(index + 1)}
              onPress={() => void stamp(given)}
            />
          ))}
          <Button
            icon="refresh"
            aria-keyshortcuts={words.keys.rework.toUpperCase()}
            onClick={() => void stamp(reworkStamp)}
          >
            {words.giveBack} <kbd className={css.key}>{words.keys.rework.toUpperCase()}</kbd>
          </Button>
        </fieldset>
      </div>
      <GiveFeedback
        key={`${id} ${commentOn === id}`}
        place={placeOf(answer.student.id, answer.challengeId, partOf(answer.current.response))}
        submissionId={id}
        isOpen={commentOn === id}
        onSaved={stream.keep}
        onClosed={() => {
          setCommentOn((now) => (now === id ? undefined : now))
          // The teacher may have gone on, and may be writing, before the server answered.
          if (shownId.current === id) article.current?.focus({ preventScroll: true })
        }}
      />
      <Problem error={stream.error} />
      <div className={css.way}>
        <Button
          icon="arrow-left"
          disabled={at === 0}
          aria-keyshortcuts="ArrowLeft"
          onClick={() => go(at - 1)}
        >
          {words.previous}
        </Button>
        <span aria-live="polite">{words.place(at + 1, stream.count)}</span>
        <Button
          iconEnd="arrow-right"
          disabled={at + 1 >= stream.count}
          aria-keyshortcuts="ArrowRight"
          onClick={() => go(at + 1)}
        >
          {words.next}
        </Button>
        <Button
          variant="primary"
          icon="check"
          aria-keyshortcuts={words.keys.done.toUpperCase()}
          onClick={() => void finish()}
        >
          {stream.isLast ? words.doneLast : words.done}{' '}
          <kbd className={css.key}>{words.keys.done.toUpperCase()}</kbd>
        </Button>
      </div>
      <p className={css.hint}>{words.hint}</p>
      {stream.areAllRead && <AllRead />}
    </article>
  )
}

function StampButton({ stamp, shortcut, onPress }: { stamp: Stamp; shortcut: string; onPress: () => void }) {
  const { stamps: names } = useMessages('responses')
  return (
    <Button icon={stampIcons[stamp]} aria-keyshortcuts={shortcut} onClick={onPress}>
      {names[stamp]} <kbd className={css.key}>{shortcut}</kbd>
    </Button>
  )
}
