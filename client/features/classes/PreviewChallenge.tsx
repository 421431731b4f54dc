import { useState } from 'react'
import type { Issue } from '#shared/challenges/issue.ts'
import type { ChapterPreview } from '#shared/contract/chapters.ts'
import { AnswerFormFrame } from '../../challenges/AnswerFormFrame.tsx'
import { AttachmentPartsContext } from '../../challenges/attachment-parts.ts'
import { ChallengeForm, emptyResponseOf } from '../../challenges/ChallengeForm.tsx'
import { ChallengeReader } from '../../challenges/ChallengeReader.tsx'
import { checkAnswer } from '../../challenges/check-answer.ts'
import { ResolutionPreview } from '../../challenges/resolution/Resolution.tsx'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { SubmitButton } from '../../ui/Form.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { keepFocusInside } from '../../ui/keep-focus-inside.ts'
import { Notice } from '../../ui/Notice.tsx'
import css from './PreviewScreen.module.css'
import { RecallSamples } from './RecallSamples.tsx'

const noIssues: readonly Issue[] = []

/** One challenge to try out. Its answer is checked and shown like a real one and lost when the page closes. */
export function PreviewChallenge({ challenge }: { challenge: ChapterPreview['challenges'][number] }) {
  const { preview: words } = useMessages('teacher')
  const { language } = useLanguage()
  const [value, setValue] = useState<unknown>()
  const [issues, setIssues] = useState(noIssues)
  const [handedIn, setHandedIn] = useState<unknown>()
  const { definition } = challenge
  function handIn() {
    const checked = checkAnswer(definition, value ?? emptyResponseOf(definition))
    setIssues(checked.ok ? noIssues : [...checked.issues])
    if (checked.ok) setHandedIn(checked.response)
  }
  return (
    <section className={css.challenge}>
      <h2>{challenge.title[language]}</h2>
      <p className={css.prompt}>{challenge.prompt[language]}</p>
      {challenge.visibility === 'private' && (
        <p className={css.private}>
          <Icon name="lock" />
          {words.private}
        </p>
      )}
      <RecallSamples recall={challenge.recall} />
      {challenge.optionsFrom && <p>{words.optionsFrom(challenge.optionsFrom[language])}</p>}
      <Disclosure summary={words.tip}>
        <p>{challenge.help[language]}</p>
      </Disclosure>
      <div ref={keepFocusInside} className={css.trying}>
        {handedIn === undefined ? (
          <AnswerFormFrame onSubmit={handIn} issues={issues}>
            {/* A teacher's device stores no pictures of an answer. */}
            <AttachmentPartsContext value={undefined}>
              <ChallengeForm
                definition={definition}
                value={value}
                onChange={setValue}
                issues={issues}
                language={language}
                challengeTitle={challenge.title[language]}
              />
            </AttachmentPartsContext>
            {'attachments' in definition && definition.attachments === true && <p>{words.attachments}</p>}
            <div>
              <SubmitButton icon="eye">{words.tryIt}</SubmitButton>
            </div>
          </AnswerFormFrame>
        ) : (
          <>
            <Notice tone="success" live>
              {words.tried}
            </Notice>
            <Card title={words.answer} level={3} tabIndex={-1} data-autofocus>
              <ChallengeReader definition={definition} response={handedIn} language={language} />
            </Card>
            <div>
              <Button icon="edit" onClick={() => setHandedIn(undefined)}>
                {words.again}
              </Button>
            </div>
          </>
        )}
      </div>
      {challenge.resolution && <ResolutionPreview resolution={challenge.resolution} language={language} />}
    </section>
  )
}
