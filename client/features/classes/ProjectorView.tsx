import { useRef } from 'react'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { formatJoinCode } from '#shared/domain/join-code.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CodeText } from '../../ui/CodeText.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { GrownPlanet } from '../../ui/GrownPlanet.tsx'
import { Planet } from '../../ui/Planet.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Sky } from '../../ui/Sky.tsx'
import { SkyCloseButton } from '../../ui/SkyCloseButton.tsx'
import { useFullscreen } from '../../ui/use-fullscreen.ts'
import { plannedStartMs } from './planned-start.ts'
import { type Progress, shareOf } from './progress.ts'
import css from './ProjectorView.module.css'
import { signInLinkOf } from '../../ui/sign-in-link.ts'

interface ProjectorViewProps {
  open: boolean
  onClose: () => void
  found: ClassRecord
}

/** The join code for the projector: full screen where the browser supports it, else the whole window. */
export function ProjectorView(props: ProjectorViewProps) {
  return props.open ? <OpenProjectorView {...props} /> : null
}

function OpenProjectorView({ onClose, found }: ProjectorViewProps) {
  const { projector: words } = useMessages('teacher')
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useFullscreen(dialog)
  const { data } = useQuery('classes.progress', { id: found.id }, { everyMs: 5_000 })
  const joined = data?.students.length
  const isFull = (joined ?? found.studentCount) >= found.maxStudents
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} className={css.wall} aria-labelledby="projector-title" onClose={onClose}>
      <Sky className={css.sky}>
        <SkyCloseButton label={words.close} onClick={close} />
        <div className={css.words}>
          <h2 ref={title} id="projector-title" tabIndex={-1}>
            {words.title}
          </h2>
          <div aria-live="polite">
            {!found.joinOpen ? (
              <ClosedJoining classId={found.id} onOpened={() => title.current?.focus()} />
            ) : isFull ? (
              <p className={css.shut}>
                <Icon name="warning" size={32} />
                {words.full}
              </p>
            ) : (
              <p className={css.steps}>{words.steps(window.location.host)}</p>
            )}
          </div>
        </div>
        <p className={classNames(css.code, !found.joinOpen && css.closed)}>
          <CodeText>{formatJoinCode(found.joinCode)}</CodeText>
        </p>
        <div className={classNames(css.foot, (isFull || !found.joinOpen) && css.shutFoot)}>
          <QrCode
            value={window.location.origin + signInLinkOf('register', found.joinCode)}
            size={300}
            label={words.qr}
          />
          <Crew classId={found.id} progress={data} />
        </div>
      </Sky>
    </dialog>
  )
}

/** Says that joining is closed, and has the button that opens it. */
function ClosedJoining({ classId, onOpened }: { classId: string; onOpened: () => void }) {
  const { projector: words } = useMessages('teacher')
  const update = useAction('classes.update')
  async function open() {
    if (await update.run({ classId, joinOpen: true })) onOpened()
  }
  return (
    <>
      <p className={css.shut}>
        <Icon name="lock" size={32} />
        {words.closed}
      </p>
      <Button variant="primary" busy={update.pending} onClick={() => void open()}>
        {words.open}
      </Button>
      <Problem error={update.error} />
    </>
  )
}

interface CrewProps {
  classId: string
  progress: Progress | undefined
}

/**
 * The number of students who have joined, updated while they join, and the class's planets: what all answers together
 * have built, without saying whose they are.
 */
function Crew({ classId, progress }: CrewProps) {
  const { projector: words } = useMessages('teacher')
  const { language } = useLanguage()
  const { data: worlds = [] } = useQuery('chapters.ofClass', { classId }, { everyMs: plannedStartMs })
  const joined = progress?.students.length
  const started = worlds.filter(({ id }) => progress?.chapters.some((chapter) => chapter.id === id))
  const shares = started.map(({ id }) => progress && shareOf(progress, id))
  return (
    <div className={css.crew}>
      {progress && started.length > 0 ? (
        <ul role="list" className={css.planets}>
          {started.map(({ id, order, title }, index) => (
            <li key={id}>
              <GrownPlanet
                order={order}
                size={96}
                label={title[language]}
                answered={shares[index]?.done ?? 0}
                total={shares[index]?.total ?? 0}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Planet order={1} size={120} />
      )}
      {shares.some((share) => share && share.done > 0) && <p className={css.note}>{words.grown}</p>}
      <p className={css.count} aria-live="polite">
        <Icon name="users" size={32} />
        {joined === undefined ? null : words.joined(joined)}
      </p>
      <p className={css.note}>{words.posterFoot}</p>
    </div>
  )
}
