import { useRef } from 'react'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { formatJoinCode } from '#shared/domain/join-code.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { CodeText } from '../../ui/CodeText.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Planet } from '../../ui/Planet.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Sky } from '../../ui/Sky.tsx'
import { useFullscreen } from '../../ui/use-fullscreen.ts'
import css from './ProjectorView.module.css'
import { joinLinkOf } from './ways.ts'

interface ProjectorViewProps {
  open: boolean
  onClose: () => void
  found: ClassRecord
}

/** The join code for the wall: full screen where the browser can, else the whole window. */
export function ProjectorView(props: ProjectorViewProps) {
  return props.open ? <OpenProjectorView {...props} /> : null
}

function OpenProjectorView({ onClose, found }: ProjectorViewProps) {
  const { projector: words } = useMessages('teacher')
  const dialog = useRef<HTMLDialogElement>(null)
  useFullscreen(dialog)
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} className={css.wall} aria-labelledby="projector-title" onClose={onClose}>
      <Sky className={css.sky}>
        <div className={css.close}>
          <IconButton icon="x" label={words.close} onClick={close} />
        </div>
        <div className={css.words}>
          <h2 id="projector-title" tabIndex={-1}>
            {words.title}
          </h2>
          <p className={css.steps}>{words.steps(window.location.host)}</p>
        </div>
        <p className={css.code}>
          <CodeText>{formatJoinCode(found.joinCode)}</CodeText>
        </p>
        <div className={css.foot}>
          <QrCode value={joinLinkOf(found.joinCode)} size={300} label={words.qr} />
          <Crew classId={found.id} />
        </div>
      </Sky>
    </dialog>
  )
}

/** Grows while they join. */
function Crew({ classId }: { classId: string }) {
  const { projector: words } = useMessages('teacher')
  const { data } = useQuery('classes.progress', { id: classId }, { everyMs: 5_000 })
  return (
    <div className={css.crew}>
      <Planet order={1} size={120} />
      <p className={css.count} aria-live="polite">
        <Icon name="users" size={32} />
        {data ? words.joined(data.students.length) : null}
      </p>
      <p className={css.note}>{words.posterFoot}</p>
    </div>
  )
}
