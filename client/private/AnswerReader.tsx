import type { ComponentProps } from 'react'
import { isLocked, type LockedAnswer } from '#shared/domain/locked-answer.ts'
import { ChallengeReader } from '../challenges/ChallengeReader.tsx'
import { isClosedCapsule } from '../challenges/time-capsule/is-closed.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Stack } from '../ui/Stack.tsx'
import { UnlockKey } from './UnlockKey.tsx'
import { usePrivateWords } from './private-words.ts'
import { useOpened } from './use-opened.ts'

type AnswerReaderProps = ComponentProps<typeof ChallengeReader> & { challengeId: string }

/** An answer for its author: a locked one is shown after the secret word. */
export function AnswerReader({ challengeId, ...answer }: AnswerReaderProps) {
  const { response, earlier, ...rest } = answer
  const readableEarlier = isLocked(earlier) ? undefined : earlier
  if (!isLocked(response)) return <ChallengeReader {...rest} response={response} earlier={readableEarlier} />
  // Before its day the capsule shows no content, so the secret word is not needed.
  if (isClosedCapsule(answer.definition, answer.writtenAt)) {
    return <ChallengeReader {...rest} response={{ text: '', sealed: true }} />
  }
  return <LockedReader {...rest} locked={response} challengeId={challengeId} />
}

type LockedReaderProps = Omit<AnswerReaderProps, 'response' | 'earlier'> & { locked: LockedAnswer }

function LockedReader({ locked, challengeId, ...rest }: LockedReaderProps) {
  const words = usePrivateWords()
  const opened = useOpened(locked, challengeId)
  switch (opened.status) {
    case 'open':
      return <ChallengeReader {...rest} response={opened.answer} />
    case 'opening':
      return <Skeleton height={48} />
    case 'broken':
      return <p>{words.broken}</p>
    case 'locked':
      return (
        <Stack gap={3}>
          <p>{words.unlock.title}.</p>
          <UnlockKey wrapped={locked.key} />
        </Stack>
      )
  }
}
