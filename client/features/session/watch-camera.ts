// The rear camera in a <video>, looked at for QR codes. Knows nothing of what they mean. No picture is kept and none
// leaves the page; whatever ends the watch stops the camera, and so does a page that is out of sight.
import { decodeQR } from 'qr/decode.js'

/** Why there is no picture, or that there is one. `away`: the page was out of sight. */
export type CameraState = 'asking' | 'watching' | 'away' | 'refused' | 'missing' | 'busy'

interface Watcher {
  onState: (state: CameraState) => void
  /** What a code says, again and again as long as it is in sight. */
  onText: (text: string) => void
}

/** As good as eight looks a second to a hand that holds a card, and a weak tablet rests between them. */
const scanIntervalMs = 125
/** Of the picture that is looked at: enough for a code from some rows away, and a few milliseconds' work. */
const largestSide = 640

/** Asks for the camera and watches; the function that comes back ends it. */
export function watchCamera(video: HTMLVideoElement, { onState, onText }: Watcher): () => void {
  const reader = createFrameReader(video)
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  function end() {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibility)
    for (const track of stream?.getTracks() ?? []) track.stop()
    stream = undefined
    video.srcObject = null
  }

  function endWith(state: CameraState) {
    if (isOver) return
    end()
    onState(state)
  }

  // The question itself may take the page out of sight, so it ends only what it has been answered for.
  const onVisibility = () => {
    if (stream && document.hidden) endWith('away')
  }

  async function begin() {
    try {
      const opened = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
      })
      stream = opened
      if (isOver) return end()
      if (document.hidden) return endWith('away')
      // Unplugged, or permission withdrawn: our own stop() tells nobody.
      for (const track of opened.getTracks()) track.addEventListener('ended', () => endWith('busy'))
      video.srcObject = opened
      await video.play()
      if (isOver) return
      onState('watching')
      scanFrame()
    } catch (error) {
      endWith(reasonOf(error))
    }
  }

  function scanFrame() {
    const startedAt = performance.now()
    const text = reader.read()
    if (text !== undefined) onText(text)
    if (isOver) return
    const tookMs = performance.now() - startedAt
    timer = setTimeout(scanFrame, Math.max(scanIntervalMs - tookMs, tookMs))
  }

  onState('asking')
  document.addEventListener('visibilitychange', onVisibility)
  void begin()
  return end
}

/** Sees the middle square of the picture, which is what the screen shows of it. */
function createFrameReader(video: HTMLVideoElement): { read: () => string | undefined } {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  return {
    read() {
      const { videoWidth, videoHeight } = video
      const square = Math.min(videoWidth, videoHeight)
      if (!context || square === 0) return undefined
      const side = Math.min(square, largestSide)
      if (context.canvas.width !== side) context.canvas.width = context.canvas.height = side
      context.drawImage(
        video,
        (videoWidth - square) / 2,
        (videoHeight - square) / 2,
        square,
        square,
        0,
        0,
        side,
        side,
      )
      try {
        return decodeQR(context.getImageData(0, 0, side, side))
      } catch {
        return undefined // it throws where it finds none
      }
    },
  }
}

function reasonOf(error: unknown): CameraState {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return 'busy'
}
