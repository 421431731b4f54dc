import { useId, useState } from 'react'
import type { LocalText } from '#shared/domain/language.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import css from './ChallengeScreen.module.css'
import { HandAnswer } from './HandAnswer.tsx'
import { HandSign } from './HandSign.tsx'

/** Two kinds of help: a tip on the page, and a help request to the teacher. */
export function Aids({ challengeId, help }: { challengeId: string; help: LocalText }) {
  const { challenge: words } = useMessages('journey')
  const { language } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const tipId = useId()
  return (
    <Stack gap={2}>
      <Row gap={2} className={css.aids}>
        <Button icon="info" aria-expanded={isOpen} aria-controls={tipId} onClick={() => setOpen(!isOpen)}>
          {words.help}
        </Button>
        <HandSign challengeId={challengeId} />
      </Row>
      <HandAnswer />
      <p id={tipId} className={css.tip} hidden={!isOpen}>
        {help[language]}
      </p>
    </Stack>
  )
}
