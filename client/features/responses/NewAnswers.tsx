import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type FeedbackRecord, type Stamp, stamps } from '#shared/contract/feedback.ts'
import { reworkStamp } from '#shared/domain/rework.ts'
import { GiveFeedback } from '../../feedback/GiveFeedback.tsx'
import { placeOf } from '../../feedback/feedback-drafts.ts'
import { ReadAnswer } from '../../feedback/ReadAnswer.tsx'
import { stampIcons } from '../../feedback/stamps.ts'
import { useAction } from '../../hooks/useAction.ts'
import { formatAge } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { type RealNames, shownNameOf } from '../../names/real-names.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { showToast } from '../../ui/toast.ts'
import css from './NewAnswers.module.css'
import { idOf, nextUnread, type Unread, type UnreadAnswer, withNewer } from './stream.ts'
import * as paths from '../../paths.ts'

const praise = stamps.filter((stamp) => stamp !== reworkStamp)

interface NewAnswersProps {
  unread: Unread
  names: RealNames
}

/** One answer at a time. The keys work while the focus is on the answer and not in a field. */
export function NewAnswers({ unread, names }: NewAnswersProps) {
  const { stream: words } = useMessages('week')
  const held = useHeld(unread)
  const [at, setAt] = useState(0)
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState<ReadonlyMap<string, readonly FeedbackRecord[]>>(new Map())
  const [commentOn, setCommentOn] = useState<string>()
  const marking = useAction('week.mark')
  const saving = useAction('feedback.save')
  const removing = useAction('feedback.remove')
  const article = useRef<HTMLElement>(null)
  const answer = held.list[at]
  const id = answer && idOf(answer)
  useEffect(() => {
    if (id) article.current?.focus({ preventScroll: true })
  }, [id])
  if (!answer || !id) return <AllRead />

  const isRead = (each: UnreadAnswer) => read.has(idOf(each))
  const setReadOf = (which: string, on: boolean) =>
    setRead((now) => {
      const next = new Set(now)
      if (on) next.add(which)
      else next.delete(which)
      return next
    })
  const feedback = said.get(id) ?? answer.current.feedback
  const place = nextUnread(held.list, at, isRead)

  async function finish() {
    if (!id) return
    if (!read.has(id) && !(await marking.run({ submissionIds: [id], read: true }))) return
    setReadOf(id, true)
    showToast(words.marked, { action: { label: words.undo, run: () => void undoMark(id, at) } })
    if (place !== undefined) setAt(place)
  }

  async function undoMark(which: string, where: number) {
    if (!(await marking.run({ submissionIds: [which], read: false }))) return
    setReadOf(which, false)
    setAt(where)
  }

  async function stamp(given: Stamp) {
    if (!id) return
    const before = feedback.at(-1)
    const saved = await saving.run({ submissionId: id, stamp: given })
    if (!saved) return
    keep(saved)
    showToast(given === reworkStamp ? words.givenBack : words.stamped, {
      action: { label: words.undo, run: () => void undoStamp(id, before) },
    })
  }

  async function undoStamp(which: string, before: FeedbackRecord | undefined) {
    const words = before && { text: before.text ?? '', stamp: before.stamp as Stamp | null }
    const undone = words
      ? await saving.run({ submissionId: which, ...words })
      : await removing.run({ submissionId: which })
    if (!undone) return
    setSaid((now) => new Map(now).set(which, before ? [before] : []))
    if (!before && (await marking.run({ submissionIds: [which], read: false }))) setReadOf(which, false)
  }

  /** Feedback also marks the answer as read. */
  function keep(saved: FeedbackRecord) {
    setSaid((now) => new Map(now).set(saved.submissionId, [saved]))
    setReadOf(saved.submissionId, true)
  }

  const go = (to: number) => held.list[to] && setAt(to)

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if ((event.target as Element).closest('input, textarea, select, dialog')) return
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
      <Head
        answer={answer}
        challenges={unread.challenges}
        known={held.challenges}
        names={names}
        isRead={read.has(id)}
      />
      <ReadAnswer
        definition={held.challenges.get(keyOf(answer))?.definition ?? { kind: '' }}
        current={{ ...answer.current, feedback }}
        earlier={answer.earlier}
      />
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
      <GiveFeedback
        key={`${id} ${commentOn === id}`}
        place={placeOf(answer.student.id, answer.challengeId)}
        submissionId={id}
        isOpen={commentOn === id}
        onSaved={(saved) => {
          keep(saved)
          setCommentOn(undefined)
          article.current?.focus({ preventScroll: true })
        }}
      />
      <Problem error={marking.error ?? saving.error ?? removing.error} />
      <div className={css.way}>
        <Button
          icon="arrow-left"
          disabled={at === 0}
          aria-keyshortcuts="ArrowLeft"
          onClick={() => go(at - 1)}
        >
          {words.previous}
        </Button>
        <span aria-live="polite">{words.place(at + 1, held.list.length)}</span>
        <Button
          iconEnd="arrow-right"
          disabled={at + 1 >= held.list.length}
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
          {place === undefined ? words.doneLast : words.done}{' '}
          <kbd className={css.key}>{words.keys.done.toUpperCase()}</kbd>
        </Button>
      </div>
      <p className={css.hint}>{words.hint}</p>
      {held.list.every(isRead) && <AllRead />}
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

type Challenges = Unread['challenges']

const keyOf = (answer: UnreadAnswer) => `${answer.class.id} ${answer.challengeId}`

/** The list and the definitions that it needs, also of answers that the server no longer lists. */
function useHeld({ items, challenges }: Unread) {
  const [held, setHeld] = useState(() => ({
    list: withNewer([], items),
    challenges: byKey(new Map(), challenges),
  }))
  const [seen, setSeen] = useState(items)
  if (seen !== items) {
    setSeen(items)
    setHeld({ list: withNewer(held.list, items), challenges: byKey(held.challenges, challenges) })
  }
  return held
}

function byKey(known: ReadonlyMap<string, Challenges[number]>, challenges: Challenges) {
  return new Map([...known, ...challenges.map((each) => [`${each.classId} ${each.id}`, each] as const)])
}

interface HeadProps {
  answer: UnreadAnswer
  challenges: Challenges
  known: ReadonlyMap<string, Challenges[number]>
  names: RealNames
  isRead: boolean
}

function Head({ answer, known, names, isRead }: HeadProps) {
  const { stream: words } = useMessages('week')
  const { challengeState } = useMessages('common')
  const { language } = useLanguage()
  const challenge = known.get(keyOf(answer))
  return (
    <header className={css.head}>
      <p className={css.where}>
        {answer.class.name} · {challenge && `${challenge.label} ${challenge.title[language]}`}
      </p>
      <h2 id="answer-head">{shownNameOf(names, answer.student)}</h2>
      <p className={css.meta}>
        {formatAge(answer.current.capturedAt, language)}
        {answer.current.disposition === 'late' && <Badge icon="clock">{challengeState.late}</Badge>}
        {answer.earlier && (
          <Badge tone="info" icon="refresh">
            {challengeState.reworked}
          </Badge>
        )}
        {isRead && (
          <Badge tone="success" icon="check">
            {words.isRead}
          </Badge>
        )}
      </p>
      {challenge && <p className={css.prompt}>{challenge.prompt[language]}</p>}
    </header>
  )
}

function AllRead() {
  const { stream: words } = useMessages('week')
  return (
    <EmptyState
      icon="check-circle"
      title={words.allRead}
      actions={
        <ButtonLink variant="primary" to={paths.classes}>
          {words.back}
        </ButtonLink>
      }
    >
      {words.allReadHint}
    </EmptyState>
  )
}
