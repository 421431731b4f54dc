import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import { ChosenEarlier } from '../../challenges/chosen-earlier.ts'
import { FieldAddress } from '../../challenges/field-address.ts'
import { preloadKind } from '../../challenges/registry.ts'
import { useDraft } from '../../hooks/useDraft.ts'
import { useFound } from '../../hooks/useFound.ts'
import { useOutbox } from '../../hooks/useOutbox.ts'
import { useOwnChapters } from '../../hooks/useOwnChapters.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import type { PendingChapter } from '../../offline/pending.ts'
import { useKeyRing } from '../../private/use-key-ring.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { AgeOf, Loaded } from '../../ui/Loaded.tsx'
import { ComingPage } from '../../ui/ComingPage.tsx'
import { Page } from '../../ui/Page.tsx'
import { Planet } from '../../ui/Planet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AnswerEditor } from './AnswerEditor.tsx'
import { AnswerView } from './AnswerView.tsx'
import css from './ChallengeScreen.module.css'
import { Aids } from './Aids.tsx'
import { BackToMap } from './BackToMap.tsx'
import type { ChallengeProps } from './challenge-props.ts'
import { findChallenge } from './find-chapter.ts'
import { FolderEditor } from './FolderEditor.tsx'
import type { JustHandedIn } from './HandedIn.tsx'
import { isAnswered, isRunning } from './journey.ts'
import { NeedsYouAboveForm } from './NeedsYou.tsx'
import { PrivateEditor } from './PrivateEditor.tsx'
import { definitionFor } from './recalled.ts'
import { ReworkNotice } from './ReworkNotice.tsx'
import { RecalledAnswers } from './RecalledAnswers.tsx'
import * as paths from '../../paths.ts'

const coming = [44, 280]

const fieldAddress = (id: string) => `${paths.studentAtlas}/field/${id}`

export default function ChallengeScreen() {
  const { chapterId = '', challengeId = '' } = useParams()
  const query = useFound(useOwnChapters(), (chapters) => findChallenge(chapters, { chapterId, challengeId }))
  return (
    <Loaded query={query} skeleton={<ComingPage height={coming} />} ownPage={<BackToMap />}>
      {(found) => <Challenge {...found} age={<AgeOf query={query} />} />}
    </Loaded>
  )
}

interface AllProps extends ChallengeProps {
  /** All started worlds. */
  chapters: readonly PendingChapter[]
}

function Challenge({ age, ...shown }: AllProps & { age: ReactNode }) {
  const { chapter, challenge } = shown
  const { challenge: words } = useMessages('journey')
  const { language } = useLanguage()
  const { kind } = challenge.definition
  useEffect(() => preloadKind(kind), [kind])
  const place = chapter.challenges.findIndex(({ id }) => id === challenge.id) + 1
  return (
    <Page
      width="reading"
      eyebrow={
        <div className={css.top}>
          <Planet order={chapter.order} size={36} />
          <BackLink to={paths.pathTo(paths.chapter, { id: chapter.id })}>{chapter.title[language]}</BackLink>
          <span>{words.place(place, chapter.challenges.length)}</span>
        </div>
      }
      title={challenge.title[language]}
      lead={challenge.prompt[language]}
    >
      {age}
      <FieldAddress value={fieldAddress}>
        <Answer {...shown} />
      </FieldAddress>
    </Page>
  )
}

/** Editor or read-only view: a submitted answer is read-only until the student chooses to change it. */
function Answer({ chapter, challenge, chapters }: AllProps) {
  const { ring } = useKeyRing()
  const draft = useDraft(challenge.id, ring.lock)
  const [chosen, setChosen] = useState<'edit' | 'read'>()
  const [firstPart, setFirstPart] = useState<string>()
  const [justHandedIn, setJustHandedIn] = useState<JustHandedIn>()
  const { letters } = useOutbox()
  const { language } = useLanguage()
  // One object per state of the answers: schemas are remembered by their definition.
  const { definition, source } = useMemo(
    () => definitionFor({ chapter, challenge }, chapters),
    [chapter, challenge, chapters],
  )
  // The id of a stored letter until its row is visible, or the letter was returned. The form stays until then, because
  // the former answer's "arrived" would look like that of the new one.
  const [stored, setStored] = useState<{ letterId: string | undefined; just: JustHandedIn }>()
  const isThere =
    letters.some(({ letterId }) => letterId === stored?.letterId) || challenge.sync === 'needs-you'
  if (stored?.letterId !== undefined && isThere) {
    setStored(undefined)
    setJustHandedIn(stored.just)
    setChosen('read')
  }
  if (draft.status === 'loading') return <Skeleton height={[24, 200]} />
  const isBegun = challenge.draft !== null || draft.unsaved !== undefined
  const mode = chosen ?? (isAnswered(challenge) && !isBegun ? 'read' : 'edit')
  if ((mode === 'read' && stored?.letterId === undefined) || !isRunning(chapter)) {
    return (
      <AnswerView
        chapter={chapter}
        challenge={challenge}
        draft={draft}
        justHandedIn={justHandedIn}
        onEdit={(part) => {
          setChosen('edit')
          setFirstPart(part)
          setJustHandedIn(undefined)
        }}
      />
    )
  }
  const shown = { chapter, challenge: { ...challenge, definition } }
  const just: JustHandedIn = isAnswered(challenge) ? 'again' : 'first'
  const editor = {
    ...shown,
    draft: {
      ...draft,
      // The form stays while the student writes, also when an answer of another tablet arrives.
      change(response: unknown) {
        setChosen('edit')
        draft.change(response)
      },
    },
    answer: challenge.response,
    onHandedIn: (letterId: string | undefined) => setStored({ letterId, just }),
    onDiscarded: () => setChosen('read'),
  }
  return (
    <>
      <NeedsYouAboveForm challenge={challenge} />
      <ReworkNotice challenge={challenge} />
      <RecalledAnswers {...shown} chapters={chapters} />
      <Aids challengeId={challenge.id} help={challenge.help} />
      {challenge.visibility === 'private' ? (
        <PrivateEditor {...editor} chapters={chapters} />
      ) : challenge.definition.kind === 'internship' ? (
        <FolderEditor {...editor} chapters={chapters} firstPart={firstPart} />
      ) : (
        <ChosenEarlier value={source?.title[language] ?? null}>
          <AnswerEditor {...editor} />
        </ChosenEarlier>
      )}
    </>
  )
}
