import { useEffect, useRef, useState } from 'react'
import { attachmentLimits, type AttachmentType } from '#shared/domain/attachment.ts'
import type { Language } from '#shared/domain/language.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Stack } from '../ui/Stack.tsx'
import { useIsOpen } from '../ui/use-is-open.ts'
import css from './Attachments.module.css'
import { type Recorded, recordingFaultOf, startRecording, type VoiceRecorder } from './voice-recorder.ts'
import { attachmentWords } from './words.ts'

interface RecorderDialogProps {
  language: Language
  onUse: (type: AttachmentType, content: Uint8Array<ArrayBuffer>) => void
  onClose: () => void
}

/** `asking`: the browser asks whether the page may use the microphone. */
type State = 'ready' | 'asking' | 'recording' | 'paused' | 'done'

const { voiceBytes, voiceSeconds } = attachmentLimits

/** Records, pauses, plays back, records again. */
export function RecorderDialog({ language, onUse, onClose }: RecorderDialogProps) {
  const words = attachmentWords(language).voice
  const recorder = useRef<VoiceRecorder>(undefined)
  const [state, setState] = useState<State>('ready')
  const [seconds, setSeconds] = useState(0)
  const [recorded, setRecorded] = useState<Recorded & { url: string }>()
  const [problem, setProblem] = useState<string>()

  const isOpen = useIsOpen()
  useEffect(() => () => recorder.current?.cancel(), [])
  useEffect(
    () => () => {
      if (recorded) URL.revokeObjectURL(recorded.url)
    },
    [recorded],
  )

  async function start() {
    setProblem(undefined)
    setRecorded(undefined)
    setSeconds(0)
    setState('asking')
    try {
      const started = await startRecording({ onSecond: setSeconds, whenDone: finish, onFailure: fail })
      // The dialog was closed while the browser asked: its microphone is switched off again.
      if (!isOpen.current) return started.cancel()
      recorder.current = started
      setState('recording')
    } catch (error) {
      setState('ready')
      setProblem(words[recordingFaultOf(error)])
    }
  }

  function fail() {
    setState('ready')
    setProblem(words.failed)
  }

  function finish(result: Recorded) {
    if (result.content.length === 0) return fail()
    if (result.content.length > voiceBytes) {
      setState('ready')
      return setProblem(words.tooLong)
    }
    setRecorded({ ...result, url: URL.createObjectURL(new Blob([result.content], { type: result.type })) })
    setState('done')
  }

  function pause() {
    recorder.current?.pause()
    setState('paused')
  }

  function resume() {
    recorder.current?.resume()
    setState('recording')
  }

  return (
    <Dialog
      open
      holdsWork={state !== 'ready' && state !== 'asking'}
      title={words.title}
      onClose={onClose}
      actions={
        state === 'ready' || state === 'asking' ? (
          <Button variant="primary" icon="play" busy={state === 'asking'} onClick={() => void start()}>
            {words.start}
          </Button>
        ) : state === 'done' ? (
          <>
            <Button icon="refresh" onClick={() => void start()}>
              {words.again}
            </Button>
            <Button
              variant="primary"
              icon="check"
              onClick={() => recorded && onUse(recorded.type, recorded.content)}
            >
              {words.use}
            </Button>
          </>
        ) : (
          <>
            {state === 'recording' ? (
              <Button onClick={pause}>{words.pause}</Button>
            ) : (
              <Button icon="play" onClick={resume}>
                {words.resume}
              </Button>
            )}
            <Button variant="primary" icon="check" onClick={() => recorder.current?.stop()}>
              {words.stop}
            </Button>
          </>
        )
      }
    >
      <Stack gap={3}>
        <p>{words.hint(voiceSeconds)}</p>
        {problem && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        {state !== 'ready' && state !== 'asking' && (
          <>
            <p className={css.time}>{words.time(seconds, voiceSeconds)}</p>
            <ProgressBar value={seconds} max={voiceSeconds} label={words.title} />
          </>
        )}
        {recorded && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <audio className={css.sound} controls src={recorded.url} aria-label={words.listen} />
        )}
      </Stack>
    </Dialog>
  )
}
