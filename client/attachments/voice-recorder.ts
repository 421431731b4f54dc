// One recording: the microphone, the recorder and its clock. It imports no component.
import { attachmentLimits, type AttachmentType } from '#shared/domain/attachment.ts'

const { voiceBytes, voiceSeconds } = attachmentLimits

/** What browsers record, in the order of preference, and what it is called in an answer. */
const formats: readonly [mimeType: string, type: AttachmentType][] = [
  ['audio/webm;codecs=opus', 'audio/webm'],
  ['audio/ogg;codecs=opus', 'audio/ogg'],
  ['audio/mp4', 'audio/mp4'],
]

/** Leaves a tenth of the room for the container. */
const bitsPerSecond = Math.floor((voiceBytes * 8 * 0.9) / voiceSeconds)

export interface VoiceRecorder {
  pause(): void
  resume(): void
  /** Ends the recording; the result comes through `whenDone`. */
  stop(): void
  /** Releases the microphone and discards the recording. */
  cancel(): void
}

export interface Recorded {
  type: AttachmentType
  content: Uint8Array<ArrayBuffer>
}

/** Whether this browser can record: without a secure page, for example, it has no microphones at all. */
export function canRecord(): boolean {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  return (
    mediaDevices !== undefined &&
    typeof MediaRecorder !== 'undefined' &&
    formats.some(([mimeType]) => MediaRecorder.isTypeSupported(mimeType))
  )
}

export type RecordingFault = 'refused' | 'missing' | 'inUse' | 'failed'

const faults: Readonly<Record<string, RecordingFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'inUse',
  AbortError: 'inUse',
}

/** Why `startRecording` has rejected. */
export function recordingFaultOf(error: unknown): RecordingFault {
  return (error instanceof DOMException && faults[error.name]) || 'failed'
}

/** Rejects when the microphone is refused. `onSecond`: the seconds recorded so far; at the limit it stops. */
export async function startRecording(told: {
  onSecond: (seconds: number) => void
  whenDone: (recorded: Recorded) => void
  onFailure: () => void
}): Promise<VoiceRecorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const [mimeType, type] = formats.find(([each]) => MediaRecorder.isTypeSupported(each)) ?? formats[0]!
  const release = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  let recorder: MediaRecorder
  try {
    recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond })
    recorder.start()
  } catch (error) {
    release()
    throw error
  }
  const chunks: Blob[] = []
  let isCancelled = false
  let tenths = 0
  const clock = setInterval(() => {
    if (recorder.state !== 'recording') return
    tenths += 1
    if (tenths % 10 === 0) told.onSecond(tenths / 10)
    if (tenths >= voiceSeconds * 10) recorder.stop()
  }, 100)
  // A page out of sight does not show that the microphone is on.
  const onVisibility = () => {
    if (document.visibilityState === 'hidden' && recorder.state !== 'inactive') recorder.stop()
  }
  document.addEventListener('visibilitychange', onVisibility)
  const letGo = () => {
    document.removeEventListener('visibilitychange', onVisibility)
    clearInterval(clock)
    release()
  }
  recorder.addEventListener('dataavailable', ({ data }) => void chunks.push(data))
  recorder.addEventListener('error', () => {
    letGo()
    told.onFailure()
  })
  recorder.addEventListener('stop', () => {
    letGo()
    if (isCancelled) return
    void new Blob(chunks)
      .arrayBuffer()
      .then((content) => told.whenDone({ type, content: new Uint8Array(content) }))
  })
  return {
    pause: () => recorder.pause(),
    resume: () => recorder.resume(),
    stop: () => recorder.stop(),
    cancel() {
      isCancelled = true
      if (recorder.state === 'inactive') letGo()
      else recorder.stop()
    },
  }
}
