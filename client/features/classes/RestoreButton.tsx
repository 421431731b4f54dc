import type { ClassRecord } from '#shared/contract/classes.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { focusHeadingAfter } from '../../ui/focus-heading.ts'
import { Problem } from '../../ui/Problem.tsx'
import { showToast } from '../../ui/toast.ts'

/** Restores an archived or deleted class if a slot is free. With an expired licence a deleted class goes to the archive. */
export function RestoreButton({ found }: { found: ClassRecord }) {
  const { classes: words } = useMessages('teacher')
  const restore = useAction('classes.restore')
  async function run() {
    const restored = await restore.run({ classId: found.id })
    if (!restored) return
    const isArchivedNow = found.isActive && !restored.isActive
    showToast((isArchivedNow ? words.restoredArchived : words.restored)(found.name))
  }
  return (
    <>
      <Button
        ref={focusHeadingAfter}
        icon="undo"
        busy={restore.pending}
        aria-label={`${words.restore}: ${found.name}`}
        onClick={() => void run()}
      >
        {words.restore}
      </Button>
      <Problem error={restore.error} />
    </>
  )
}
