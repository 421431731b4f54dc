import { useRef, useState } from 'react'
import type { FeedbackRecord, Stamp } from '#shared/contract/feedback.ts'
import { reworkStamp } from '#shared/domain/rework.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useMessages } from '../../messages/messages.ts'
import { dismissToast, showToast } from '../../ui/toast.ts'
import { idOf, nextUnread, type Unread, type UnreadAnswer, withoutStamp } from './stream.ts'
import { useHeld } from './use-held.ts'

/** The place in the stream of new answers, what was read and said since it was opened, and each step with its undo. */
export function useStream(unread: Unread) {
  const { stream: words } = useMessages('week')
  const held = useHeld(unread)
  const [at, setAt] = useState(0)
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState<ReadonlyMap<string, readonly FeedbackRecord[]>>(new Map())
  // Changes at once, because the next step may come before the next render.
  const latest = useRef(said)
  const turn = useRef(Promise.resolve())
  /** Of each answer only the last stamp can be taken back: the stamp before it is what then returns. */
  const undoToasts = useRef(new Map<string, number>())
  const marking = useAction('week.mark')
  const saving = useAction('feedback.save')
  const removing = useAction('feedback.remove')
  const answer = held.list[at]
  const isRead = (each: UnreadAnswer) => read.has(idOf(each))
  const next = nextUnread(held.list, at, isRead)
  const feedback = answer && (said.get(idOf(answer)) ?? answer.current.feedback)

  const feedbackOf = (of: UnreadAnswer) => latest.current.get(idOf(of)) ?? of.current.feedback

  function setFeedbackOf(which: string, records: readonly FeedbackRecord[]) {
    latest.current = new Map(latest.current).set(which, records)
    setSaid(latest.current)
  }

  /** A stamp knows what it replaces only after the step before it. */
  function inTurn(step: () => Promise<void>): Promise<void> {
    return (turn.current = turn.current.then(step))
  }

  const setReadOf = (which: string, on: boolean) =>
    setRead((now) => {
      const all = new Set(now)
      if (on) all.add(which)
      else all.delete(which)
      return all
    })

  /** An error concerns the step that failed. */
  function clearErrors() {
    for (const action of [marking, saving, removing]) action.reset()
  }

  async function finish() {
    if (!answer) return
    clearErrors()
    const id = idOf(answer)
    if (!read.has(id) && !(await marking.run({ submissionIds: [id], read: true }))) return
    setReadOf(id, true)
    showToast(words.marked, { action: { label: words.undo, run: () => void undoMark(id, at) } })
    // The teacher may have gone on, or begun to write, before the server answered.
    if (next !== undefined && !isInField()) setAt((now) => (now === at ? next : now))
  }

  async function undoMark(which: string, where: number) {
    clearErrors()
    if (!(await marking.run({ submissionIds: [which], read: false }))) return
    setReadOf(which, false)
    setAt(where)
  }

  async function stamp(given: Stamp) {
    if (!answer) return
    clearErrors()
    await inTurn(() => stampNow(answer, given))
  }

  async function stampNow(stamped: UnreadAnswer, given: Stamp) {
    const id = idOf(stamped)
    const saved = await saving.run({ submissionId: id, stamp: given })
    if (!saved) return
    // A former teacher of the class may have written, too. The own record keeps its id.
    const before = feedbackOf(stamped).find((each) => each.id === saved.id)
    keep(saved, stamped)
    const message = given === reworkStamp ? words.givenBack : words.stamped
    // The same stamp once more changes nothing: the undo of the first one stays.
    if (before?.stamp === given) return void showToast(message)
    const replaced = undoToasts.current.get(id)
    if (replaced !== undefined) dismissToast(replaced)
    const run = () => void inTurn(() => undoStamp(stamped, saved.id, before))
    undoToasts.current.set(id, showToast(message, { action: { label: words.undo, run } }))
  }

  async function undoStamp(stamped: UnreadAnswer, recordId: string, before: FeedbackRecord | undefined) {
    clearErrors()
    const which = idOf(stamped)
    const left = withoutStamp(
      before,
      feedbackOf(stamped).find((each) => each.id === recordId),
    )
    if (left) {
      const saved = await saving.run({ submissionId: which, ...left })
      if (saved) keep(saved, stamped)
      return
    }
    if (!(await removing.run({ submissionId: which }))) return
    setFeedbackOf(which, without(feedbackOf(stamped), recordId))
    if (await marking.run({ submissionIds: [which], read: false })) setReadOf(which, false)
  }

  /** Feedback also marks the answer as read. */
  function keep(saved: FeedbackRecord, to = answer) {
    if (!to) return
    setFeedbackOf(saved.submissionId, [...without(feedbackOf(to), saved.id), saved])
    setReadOf(saved.submissionId, true)
  }

  return {
    ...{ at, answer, feedback, challenges: held.challenges, count: held.list.length },
    isRead,
    isLast: next === undefined,
    areAllRead: held.list.every(isRead),
    error: marking.error ?? saving.error ?? removing.error,
    ...{ finish, stamp, keep },
    go(to: number) {
      if (!held.list[to]) return
      clearErrors()
      setAt(to)
    },
  }
}

const without = (records: readonly FeedbackRecord[], id: string) => records.filter((each) => each.id !== id)

const isInField = () => Boolean(document.activeElement?.closest('input, textarea, select'))
