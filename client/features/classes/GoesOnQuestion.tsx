import { useState } from 'react'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { questionAbout } from '#shared/domain/retention.ts'
import { useAction } from '../../hooks/useAction.ts'
import { formatDate } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { focusHeadingAfter } from '../../ui/focus-heading.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { showToast } from '../../ui/toast.ts'
import * as paths from '../../paths.ts'

/** Asks once a year whether an active class goes on. Without an answer the server archives it. */
export function GoesOnQuestion({ found }: { found: ClassRecord }) {
  const [now] = useState(() => Date.now())
  // A list that an older version stored on the device has no such date: the question is not shown.
  if (!found.isActive || found.confirmedAt === undefined) return null
  const { askedAt, archivedAt } = questionAbout(new Date(found.confirmedAt))
  return askedAt.getTime() <= now ? <Question found={found} archivedAt={archivedAt} /> : null
}

function Question({ found, archivedAt }: { found: ClassRecord; archivedAt: Date }) {
  const { goesOn: words } = useMessages('teacher')
  const { language } = useLanguage()
  const confirm = useAction('classes.confirm')
  async function run() {
    if (await confirm.run({ classId: found.id })) showToast(words.saved(found.name))
  }
  return (
    <Notice
      icon="clock"
      title={words.title}
      actions={
        <>
          <Button ref={focusHeadingAfter} busy={confirm.pending} onClick={() => void run()}>
            {words.yes}
          </Button>
          <ButtonLink to={paths.pathTo(paths.classSettings, { id: found.id })}>{words.no}</ButtonLink>
        </>
      }
    >
      {words.text(formatDate(archivedAt.toISOString(), language))}
      <Problem error={confirm.error} />
    </Notice>
  )
}
