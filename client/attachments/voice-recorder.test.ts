import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { attachmentLimits } from '#shared/domain/attachment.ts'
import { canRecord, recordingFaultOf, startRecording } from './voice-recorder.ts'

const { voiceBytes, voiceSeconds } = attachmentLimits

/** Records silence at exactly the rate that it was asked for. */
class SilentRecorder extends EventTarget {
  static isTypeSupported = (type: string) => type.startsWith('audio/ogg')
  static made: SilentRecorder[] = []
  state = 'inactive'
  private ms = 0
  private since = 0
  constructor(
    _stream: unknown,
    private options: { mimeType: string; audioBitsPerSecond: number },
  ) {
    super()
    SilentRecorder.made.push(this)
  }
  start() {
    this.resume()
  }
  pause() {
    this.ms += Date.now() - this.since
    this.state = 'paused'
  }
  resume() {
    this.since = Date.now()
    this.state = 'recording'
  }
  stop() {
    if (this.state === 'recording') this.pause()
    this.state = 'inactive'
    const data = new Blob([new Uint8Array((this.ms / 8_000) * this.options.audioBitsPerSecond)])
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }))
    this.dispatchEvent(new Event('stop'))
  }
}

const track = { stop: vi.fn<() => void>() }
const told = { onSecond: vi.fn(), whenDone: vi.fn(), onFailure: vi.fn() }

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('MediaRecorder', SilentRecorder)
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia: () => Promise.resolve({ getTracks: () => [track] }) },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Reading a blob takes real time. */
async function recorded(): Promise<{ type: string; content: Uint8Array }> {
  vi.useRealTimers()
  await vi.waitFor(() => expect(told.whenDone).toHaveBeenCalledTimes(1), { timeout: 20_000 })
  return told.whenDone.mock.calls[0]![0] as { type: string; content: Uint8Array }
}

describe('a recording', () => {
  it('ends by itself at the limit, fits into an answer, and releases the microphone', async () => {
    await startRecording(told)
    vi.advanceTimersByTime((voiceSeconds - 1) * 1_000)
    expect(SilentRecorder.made.at(-1)?.state).toBe('recording')
    vi.advanceTimersByTime(5_000)
    expect(SilentRecorder.made.at(-1)?.state).toBe('inactive')
    expect(told.onSecond).toHaveBeenLastCalledWith(voiceSeconds)
    expect(track.stop).toHaveBeenCalled()
    const { type, content } = await recorded()
    expect(type).toBe('audio/ogg')
    expect(content.length).toBeGreaterThan(voiceBytes / 2)
    expect(content.length).toBeLessThanOrEqual(voiceBytes)
  })

  it('does not count a pause', async () => {
    const recorder = await startRecording(told)
    vi.advanceTimersByTime(10_000)
    recorder.pause()
    vi.advanceTimersByTime(voiceSeconds * 1_000)
    expect(SilentRecorder.made.at(-1)?.state).toBe('paused')
    recorder.resume()
    vi.advanceTimersByTime(2_000)
    expect(told.onSecond).toHaveBeenLastCalledWith(12)
    recorder.cancel()
  })

  it('ends and is kept when its page is left, also during a pause, and releases the microphone', async () => {
    const recorder = await startRecording(told)
    vi.advanceTimersByTime(5_000)
    recorder.pause()
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(track.stop).toHaveBeenCalled()
    expect((await recorded()).content.length).toBeGreaterThan(0)
  })

  it('that is cancelled is discarded and releases the microphone', async () => {
    const recorder = await startRecording(told)
    vi.advanceTimersByTime(3_000)
    recorder.cancel()
    expect(track.stop).toHaveBeenCalled()
    vi.useRealTimers()
    await new Promise((resolve) => setTimeout(resolve))
    expect(told.whenDone).not.toHaveBeenCalled()
  })

  it('that cannot begin releases the microphone', async () => {
    vi.stubGlobal(
      'MediaRecorder',
      class extends SilentRecorder {
        override start() {
          throw new DOMException('No such format', 'NotSupportedError')
        }
      },
    )
    await expect(startRecording(told)).rejects.toThrow('No such format')
    expect(track.stop).toHaveBeenCalled()
  })
})

it.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'inUse'],
  ['NotSupportedError', 'failed'],
])('%s of the browser is “%s”', (name, fault) => {
  expect(recordingFaultOf(new DOMException('', name))).toBe(fault)
})

it('is not offered without a recorder, a format or microphones', () => {
  expect(canRecord()).toBe(true)
  vi.stubGlobal('MediaRecorder', { isTypeSupported: () => false })
  expect(canRecord()).toBe(false)
  vi.stubGlobal('MediaRecorder', undefined)
  expect(canRecord()).toBe(false)
  vi.stubGlobal('MediaRecorder', SilentRecorder)
  vi.stubGlobal('navigator', {})
  expect(canRecord()).toBe(false)
})
