import type { DeviceWork } from './device-work.ts'
import type { Drafts } from './drafts.ts'
import type { Flushers } from './flushers.ts'
import type { DraftRow } from './work-database.ts'

/** A live view that does not report a change within this time is compared with the database again. */
const lookAgainMs = 500
/** Without this sign-in's key the live view has no drafts. The form then opens without waiting longer. */
const mostLooks = 6

/**
 * The device's draft of a challenge, once every open form is saved and the live view shows that draft. A form that is
 * filled in earlier would show an older text, and its first change would replace the newer one.
 */
export async function settledDraft(
  ports: { deviceWork: DeviceWork; drafts: Pick<Drafts, 'find'>; flushers: Flushers },
  challengeId: string,
): Promise<DraftRow | undefined> {
  const { deviceWork, drafts, flushers } = ports
  // The form of the same challenge that was left a moment ago.
  await flushers.flush()
  for (let looks = 1; ; looks += 1) {
    const row = await drafts.find(challengeId)
    const isShown = () =>
      deviceWork.state().drafts.some((draft) => draft.challengeId === challengeId && draft.at >= row!.at)
    if (!row || isShown() || looks === mostLooks) return row
    await nextStateOf(deviceWork)
  }
}

function nextStateOf(deviceWork: DeviceWork): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      leave()
      resolve()
    }
    const leave = deviceWork.subscribe(end)
    const timer = setTimeout(end, lookAgainMs)
  })
}
