// Shows the rear camera in a <video> and scans its frames for QR codes. It does not interpret the codes. No frame is
// stored or sent. The camera stops when scanning ends and when the page is hidden.
import { decodeQR } from 'qr/decode.js'

/** `watching`: there is a picture. `away`: the page was hidden, which stopped the camera. */
export type CameraState = 'asking' | 'watching' | 'away' | 'refused' | 'missing' | 'busy'

interface Watcher {
  onState: (state: CameraState) => void
  /** Called with a code's text for every frame that shows it. */
  onText: (text: string) => void
}

/** Up to eight frames per second: fast enough for a hand-held card, and it leaves pauses on a weak tablet. */
const scanIntervalMs = 125
/** Side of the scanned picture in pixels: enough for a code some rows away, and decoded in a few milliseconds. */
const largestSide = 640

/** Requests the camera and starts scanning. Returns a function that ends it. */
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

  // The permission prompt itself may hide the page, so this ends only a scan that has its stream.
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
      // Fires when the camera is unplugged or the permission withdrawn, not on our own stop().
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

/** Reads the middle square of the frame, the part that the screen shows. */
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
        return undefined // decodeQR throws where it finds no code
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
