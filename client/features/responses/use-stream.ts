import { useEffect, useRef, useState } from 'react'
import type { FeedbackRecord, Stamp } from '#shared/contract/feedback.ts'
import { reworkStamp } from '#shared/domain/rework.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useMessages } from '../../messages/messages.ts'
import { showToast } from '../../ui/toast.ts'
import { idOf, nextUnread, type Unread, type UnreadAnswer, withoutStamp } from './stream.ts'
import { useHeld } from './use-held.ts'

/** The place in the stream of new answers, what was read and said since it was opened, and each step with its undo. */
export function useStream(unread: Unread) {
  const { stream: words } = useMessages('week')
  const held = useHeld(unread)
  const [at, setAt] = useState(0)
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState<ReadonlyMap<string, readonly FeedbackRecord[]>>(new Map())
  const latest = useRef(said)
  useEffect(() => void (latest.current = said))
  const marking = useAction('week.mark')
  const saving = useAction('feedback.save')
  const removing = useAction('feedback.remove')
  const answer = held.list[at]
  const isRead = (each: UnreadAnswer) => read.has(idOf(each))
  const next = nextUnread(held.list, at, isRead)
  const feedback = answer && (said.get(idOf(answer)) ?? answer.current.feedback)

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
    const id = idOf(answer)
    const shown = feedback ?? []
    const saved = await saving.run({ submissionId: id, stamp: given })
    if (!saved) return
    // A former teacher of the class may have written, too. The own record keeps its id.
    const before = shown.find((each) => each.id === saved.id)
    keep(saved, shown)
    showToast(given === reworkStamp ? words.givenBack : words.stamped, {
      action: { label: words.undo, run: () => void undoStamp(saved, before, shown) },
    })
  }

  async function undoStamp(
    { submissionId: which, id }: FeedbackRecord,
    before: FeedbackRecord | undefined,
    shown: readonly FeedbackRecord[],
  ) {
    clearErrors()
    const left = withoutStamp(
      before,
      latest.current.get(which)?.find((each) => each.id === id),
    )
    if (left) {
      const saved = await saving.run({ submissionId: which, ...left })
      if (saved) keep(saved, shown)
      return
    }
    if (!(await removing.run({ submissionId: which }))) return
    setSaid((now) => new Map(now).set(which, without(shown, id)))
    if (await marking.run({ submissionIds: [which], read: false })) setReadOf(which, false)
  }

  /** Feedback also marks the answer as read. */
  function keep(saved: FeedbackRecord, shown = feedback ?? []) {
    setSaid((now) => new Map(now).set(saved.submissionId, [...without(shown, saved.id), saved]))
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
