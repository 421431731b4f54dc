import { useLayoutEffect, useRef, useState } from 'react'
import type { Attached } from '#shared/challenges/attached.ts'
import { attachmentLimits, isPicture, type AttachmentType } from '#shared/domain/attachment.ts'
import type { AttachmentFieldProps } from '../challenges/attachment-parts.ts'
import { messageAt } from '../challenges/issues.ts'
import { useAuthor } from '../hooks/useSession.ts'
import { Button } from '../ui/Button.tsx'
import { keepFocusInside } from '../ui/keep-focus-inside.ts'
import { Notice } from '../ui/Notice.tsx'
import { Row, Stack } from '../ui/Stack.tsx'
import { TextField } from '../ui/TextField.tsx'
import { showToast } from '../ui/toast.ts'
import { useAskBeforeUnload } from '../ui/use-ask-before-unload.ts'
import { AttachmentView } from './AttachmentView.tsx'
import css from './Attachments.module.css'
import { BlurDialog } from './BlurDialog.tsx'
import { drawnFrom, type EncodedPicture, PictureError } from './picture-drawing.ts'
import { RecorderDialog } from './RecorderDialog.tsx'
import { useAttachments } from './use-attachments.ts'
import { useHasMicrophone } from './use-has-microphone.ts'
import { useRoom } from './use-room.ts'
import { attachmentWords } from './words.ts'

interface Recorded {
  type: AttachmentType
  content: EncodedPicture['content']
}

/** It could not be stored, for the reason that the sentence gives. */
interface Unstored extends Recorded {
  sentence: string
}

type Open = { what: 'picture'; canvas: HTMLCanvasElement } | { what: 'voice' } | undefined

/** Adds pictures and recordings to an answer. Each is sealed and stored before the answer names it. */
export function AttachmentField({ value, onChange, onBusy, issues, language }: AttachmentFieldProps) {
  const words = attachmentWords(language)
  const attachments = useAttachments()
  const author = useAuthor()
  const hasMicrophone = useHasMicrophone()
  const [open, setOpen] = useState<Open>()
  const [isPreparing, setPreparing] = useState(false)
  const [problem, setProblem] = useState<string>()
  // Nothing else has them: their dialog has closed.
  const [unstored, setUnstored] = useState<readonly Unstored[]>([])
  useAskBeforeUnload(unstored.length > 0)
  const hasRoomFor = useRoom()
  // Files that are still being stored; each will take a place in the answer.
  const [adding, setAdding] = useState(0)
  const nameOf = (type: AttachmentType) => (isPicture(type) ? words.picture : words.recording)
  const left = attachmentLimits.perAnswer - value.length - adding - unstored.length
  const shown = problem ?? messageAt(issues, 'attachments', language)
  const isStoring = isPreparing || open !== undefined || adding > 0
  const work = unstored.length > 0 ? 'unstored' : isStoring ? 'storing' : undefined
  const reportBusy = useRef(onBusy)
  useLayoutEffect(() => void (reportBusy.current = onBusy), [onBusy])
  useLayoutEffect(() => {
    if (!work) return
    const report = reportBusy.current
    report(work)
    return () => report(undefined)
  }, [work])

  async function prepare(file: File) {
    setProblem(undefined)
    setPreparing(true)
    try {
      setOpen({ what: 'picture', canvas: await drawnFrom(file) })
    } catch (error) {
      setProblem(words.faults[error instanceof PictureError ? error.fault : 'unreadable'])
    }
    setPreparing(false)
  }

  async function add({ type, content }: Recorded) {
    const fail = (sentence: string) => setUnstored((now) => [...now, { type, content, sentence }])
    setOpen(undefined)
    setProblem(undefined)
    leaveOut(content)
    setAdding((now) => now + 1)
    try {
      if (!(await hasRoomFor(content.length))) return fail(words.faults.noRoom)
      const { attached } = await attachments.add(type, content, author)
      onChange((now) => [...now, { ...attached, caption: '' }])
      showToast(words.added)
    } catch (error) {
      fail(error instanceof Error ? error.message : words.faults.unreadable)
    } finally {
      setAdding((now) => now - 1)
    }
  }

  function leaveOut(content: Recorded['content']) {
    setUnstored((now) => now.filter((each) => each.content !== content))
  }

  function remove({ id }: Attached) {
    onChange((now) => now.filter((each) => each.id !== id))
    showToast(words.removed)
  }

  function describe(id: string, caption: string) {
    onChange((now) => now.map((each) => (each.id === id ? { ...each, caption } : each)))
  }

  return (
    <fieldset name="attachments" tabIndex={-1} className={css.field}>
      <Stack gap={3} ref={keepFocusInside}>
        <legend>{words.title}</legend>
        <p className={css.hint}>{words.hint}</p>
        {value.length > 0 && (
          <ul className={css.list}>
            {value.map((attached, index) => (
              <li key={attached.id}>
                <Stack gap={2}>
                  <AttachmentView attached={attached} authorId={undefined} language={language} />
                  <TextField
                    label={isPicture(attached.type) ? words.caption : words.captionVoice}
                    name={`attachments.${index}.caption`}
                    optional
                    autoCapitalize="sentences"
                    value={attached.caption}
                    onChange={(event) => describe(attached.id, event.target.value)}
                    error={messageAt(issues, `attachments.${index}.caption`, language)}
                  />
                  <Button variant="quiet" icon="trash" onClick={() => remove(attached)}>
                    {words.remove(nameOf(attached.type))}
                  </Button>
                </Stack>
              </li>
            ))}
          </ul>
        )}
        {shown && (
          <Notice tone="danger" live>
            {shown}
          </Notice>
        )}
        {unstored.map((each, index) => (
          <Notice
            key={index}
            tone="danger"
            live
            actions={
              <>
                <Button onClick={() => void add(each)}>{words.storeAgain(nameOf(each.type))}</Button>
                <Button variant="quiet" icon="trash" onClick={() => leaveOut(each.content)}>
                  {words.leaveOut(nameOf(each.type))}
                </Button>
              </>
            }
          >
            {each.sentence} {words.storeFirst}
          </Notice>
        ))}
        {left > 0 && unstored.length === 0 && (
          <Row>
            {isTouched() && (
              <FileButton icon="eye" label={words.takePhoto} busy={isPreparing} capture onFile={prepare} />
            )}
            <FileButton icon="upload" label={words.choosePicture} busy={isPreparing} onFile={prepare} />
            {hasMicrophone && (
              <Button icon="message" disabled={isPreparing} onClick={() => setOpen({ what: 'voice' })}>
                {words.record}
              </Button>
            )}
          </Row>
        )}
        <output className={css.hint}>
          {isPreparing ? words.preparing : left > 0 ? words.room(left) : words.full}
        </output>
      </Stack>
      {open?.what === 'picture' && (
        <BlurDialog
          canvas={open.canvas}
          language={language}
          onUse={(picture) => void add(picture)}
          onFault={(fault) => {
            setOpen(undefined)
            setProblem(words.faults[fault])
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.what === 'voice' && (
        <RecorderDialog
          language={language}
          onUse={(type, content) => void add({ type, content })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </fieldset>
  )
}

interface FileButtonProps {
  icon: 'eye' | 'upload'
  label: string
  busy: boolean
  /** Opens the camera where there is one. */
  capture?: boolean
  onFile: (file: File) => Promise<void>
}

function FileButton({ icon, label, busy, capture, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        {...(capture && { capture: 'environment' as const })}
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void onFile(file)
        }}
      />
      <Button icon={icon} busy={busy} data-autofocus onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

/** On a desktop the camera's button would open the same file picker again. */
function isTouched(): boolean {
  return matchMedia('(pointer: coarse)').matches
}
