import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { idsIn, leftBehind } from '../../challenges/answer-attachments.ts'
import { AnswerFormFrame } from '../../challenges/AnswerFormFrame.tsx'
import { type AttachmentWork, focusAttachments } from '../../challenges/attachment-parts.ts'
import { ChallengeForm, emptyResponseOf } from '../../challenges/ChallengeForm.tsx'
import { checkAnswer } from '../../challenges/check-answer.ts'
import { Surroundings } from '../../challenges/internship/surroundings.ts'
import { StepsContext, useSteps } from '../../challenges/step-ahead.ts'
import type { Issue } from '#shared/challenges/issue.ts'
import { companyPart, isWeek } from '#shared/challenges/internship.ts'
import { partOf } from '#shared/domain/leaves.ts'
import type { WrappedKey } from '#shared/domain/locked-answer.ts'
import { useAction } from '../../hooks/useAction.ts'
import type { Draft } from '../../hooks/useDraft.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useAuthor } from '../../hooks/useSession.ts'
import { useShownAttachments } from '../../hooks/useShownAttachments.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { discardAttachments } from '../../offline/discard-attachments.ts'
import type { PendingChallenge } from '../../offline/pending.ts'
import { useKeyRing } from '../../private/use-key-ring.ts'
import { Button } from '../../ui/Button.tsx'
import { SubmitButton } from '../../ui/Form.tsx'
import { focusHeadingAfter } from '../../ui/focus-heading.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { showToast } from '../../ui/toast.ts'
import css from './ChallengeScreen.module.css'
import type { ChallengeProps } from './challenge-props.ts'
import { DraftState } from './DraftState.tsx'
import { formStartOf } from './form-start.ts'
import { isAnswered } from './journey.ts'
import { KeptForForm } from './KeptForForm.tsx'
import { UnfitDraft } from './UnfitDraft.tsx'
import { useDiscard } from './use-discard.ts'
import { useHand } from './use-hand.ts'
import { useOtherTab } from './use-other-tab.ts'
import { VisibilityNote } from './VisibilityNote.tsx'

interface AnswerEditorProps extends ChallengeProps {
  draft: Draft
  /** The current answer as it is stored: that of a private challenge is locked. */
  answer: unknown
  /** What a form that starts empty begins with, without a draft. */
  first?: unknown
  /** The letter is on the disk. The form stays until the letter was read back. */
  onHandedIn: (letterId: string | undefined) => void
  onDiscarded: () => void
}

const noIssues: readonly Issue[] = []

/**
 * The form of the challenge's kind. Input is kept in its state and saved to disk on every pause; it leaves the screen
 * only after the device has confirmed that the letter is stored.
 */
export function AnswerEditor({
  chapter,
  challenge,
  draft,
  answer,
  first,
  onHandedIn,
  onDiscarded,
}: AnswerEditorProps) {
  const { challenge: words, hand: handWords } = useMessages('journey')
  const { language } = useLanguage()
  const { drafts, work } = useOffline()
  const author = useAuthor()
  const submission = useAction('students.submitChallenge')
  const help = useAction('students.askForHelp')
  const hand = useHand()
  const { ring } = useKeyRing()
  const [typed, setTyped] = useState(draft.unsaved)
  const newest = useRef(typed)
  const [issues, setIssues] = useState(noIssues)
  // It stays true after the hand-in: the form is there a moment longer, and a second click must not create a second letter.
  const isHandingIn = useRef(false)
  const submissionId = challenge.submission?.submissionId
  const knownId = useRef(submissionId)
  const { moodKey } = use(Surroundings)
  const isFolder = challenge.definition.kind === 'internship'
  const keep = useEffectEvent(async () => {
    const atStart = newest.current
    if (atStart === undefined || isHandingIn.current) return
    // The other leaves of a folder are only on this form, whichever leaf was handed in.
    const isSuperseded = !isFolder && (await draft.isSuperseded())
    if (newest.current !== atStart) return
    if (isSuperseded) showStored()
    else draft.change(withKey(atStart, moodKey))
  })
  // An answer from another tablet or tab is newer than this form's draft, which would no longer count. What another tab
  // of this tablet handed in was this draft itself.
  useEffect(() => {
    if (knownId.current === submissionId) return
    knownId.current = submissionId
    void keep()
  }, [submissionId])
  // A picture that is not stored yet is not part of the answer.
  const [pictureWork, setPictureWork] = useState<AttachmentWork>()
  const [isOfOtherTab, setOfOtherTab] = useState(false)
  const { isStepAhead, steps, setGoOnPlace } = useSteps()
  const { discard, error: notDiscarded } = useDiscard({ challenge, draft, answer, onDiscarded })
  const { definition } = challenge
  const start = formStartOf(challenge, first)
  const value = typed ?? start.value
  // Stays on the screen when the first input has replaced the draft.
  const [replaced, setReplaced] = useState<unknown>()
  const unfit = replaced ?? start.unfit
  // The new attachments that the stored draft does not contain yet.
  const named = new Set([...idsIn(draft.row?.response), ...idsIn(challenge.response)])
  useShownAttachments(idsIn(value).filter((id) => !named.has(id)))
  useOtherTab({
    challenge,
    draft,
    newest,
    isBusy: () => isHandingIn.current,
    show,
  })

  function change(next: unknown) {
    put(next)
    setOfOtherTab(false)
    setReplaced(unfit)
    draft.change(next)
    void discardPictures(leftBehind(value, next))
  }

  function show(ofOtherTab: unknown) {
    put(ofOtherTab)
    setOfOtherTab(true)
  }

  /** The form is as if it were opened now. */
  function showStored() {
    put(undefined)
    setIssues(noIssues)
    setOfOtherTab(true)
  }

  function put(next: unknown) {
    setTyped(next)
    newest.current = next
    // Only fields that were missing before are checked while typing.
    if (issues.length > 0) setIssues(remaining(issues, definition, next))
  }

  /** Saves the draft as soon as a picture is on the disk: without it, a page that closes now would leave the picture without a reference. */
  function setBusy(work: AttachmentWork | undefined) {
    setPictureWork(work)
    if (!work) void draft.flush()
  }

  /** Deletes the pictures of a leaf that the student left. Pictures of submitted answers are no longer on the device. */
  async function discardPictures(ids: readonly string[]) {
    // A stored draft must not name a deleted picture.
    if (ids.length > 0 && (await draft.flush())) await discardAttachments(work, ids).catch(() => undefined)
  }

  /** Undefined when it is not stored; `submission` has the error. */
  async function store(answer: unknown) {
    // The transaction that stores the letter deletes the draft; it is not deleted before.
    await draft.flush()
    // An untouched form shows it.
    const other = newest.current === undefined ? undefined : await draft.findOther()
    const response = (await ring.lock(challenge.id, answer)) as Record<string, unknown>
    const stored = await submission.run({ chapterId: chapter.id, challengeId: challenge.id, response })
    // What the student wrote in another tab was deleted with it: it is the draft of a next version.
    if (stored && other && partOf(other.response) === partOf(answer)) {
      await drafts
        .save({ challengeId: challenge.id, response: other.response }, author)
        .catch(() => undefined)
    }
    return stored
  }

  async function handIn() {
    if (pictureWork === 'unstored') return focusAttachments()
    if (isHandingIn.current || pictureWork) return
    const checked = checkAnswer(definition, withKey(value, moodKey) ?? emptyResponseOf(definition))
    if (!checked.ok) return setIssues([...checked.issues])
    setIssues(noIssues)
    const atHandIn = newest.current
    isHandingIn.current = true
    let stored
    try {
      stored = await store(checked.response)
    } finally {
      isHandingIn.current = stored !== undefined
    }
    if (!stored) return
    // Typed while the letter was being stored: it is a new draft, and the form stays until it is on the disk.
    if (newest.current === atHandIn) draft.forget(value)
    else {
      draft.change(newest.current)
      await draft.flush()
    }
    // The help request was for this challenge, so it ends. If this fails, the student can withdraw it.
    if (hand.isUp && hand.challengeId === challenge.id && (await help.run({ on: false }))) {
      showToast(handWords.isDown)
    }
    onHandedIn(stored.letterId)
  }

  const part = partOf(value)
  // An empty folder begins with a day.
  const submitLeaf =
    part === companyPart ? words.submitCompany : isWeek(part) ? words.submitWeek : words.submitDay

  return (
    <AnswerFormFrame ref={focusHeadingAfter} className={css.editor} onSubmit={handIn} issues={issues}>
      {isAnswered(challenge) && !isFolder && (
        <Notice
          actions={
            <Button variant="quiet" icon="undo" onClick={() => void discard(value)}>
              {words.discardEdit}
            </Button>
          }
        >
          {definition.kind === 'time_capsule' ? words.earlierLetter : words.earlier}
        </Notice>
      )}
      <Problem error={notDiscarded} />
      {isOfOtherTab && <Notice live>{words.ofOtherTab}</Notice>}
      {unfit !== undefined && <UnfitDraft definition={definition} response={unfit} />}
      <KeptForForm kind={definition.kind}>
        <StepsContext value={steps}>
          <ChallengeForm
            definition={definition}
            value={value}
            onChange={change}
            onBusy={setBusy}
            issues={issues}
            language={language}
            challengeTitle={challenge.title[language]}
          />
        </StepsContext>
      </KeptForForm>
      <VisibilityNote challenge={challenge} inForm />
      {submission.error && (
        <Notice tone="danger" live title={words.notSaved}>
          {submission.error.message}
        </Notice>
      )}
      <div className={css.bar}>
        <DraftState draft={draft} isTouched={typed !== undefined} isBegun={challenge.draft !== null} />
        <SubmitButton
          size="large"
          icon="send"
          busy={pictureWork === 'storing'}
          variant={isStepAhead ? 'secondary' : 'primary'}
        >
          {isFolder ? submitLeaf : isAnswered(challenge) ? words.submitAgain : words.submit}
        </SubmitButton>
        <span ref={setGoOnPlace} className={css.goOn} />
      </div>
    </AnswerFormFrame>
  )
}

/** The folder's form adds the key of a new secret word with the next input. Until then only the draft has it. */
function withKey(response: unknown, moodKey: WrappedKey | null): unknown {
  return moodKey !== null && typeof response === 'object' ? { ...response, moodKey } : response
}

function remaining(
  shown: readonly Issue[],
  definition: PendingChallenge['definition'],
  value: unknown,
): readonly Issue[] {
  const checked = checkAnswer(definition, value)
  const left = checked.ok ? [] : checked.issues
  return left.filter((issue) => shown.some(({ path }) => path === issue.path))
}
