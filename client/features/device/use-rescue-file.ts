import { useState } from 'react'
import { useOffline } from '../../hooks/useOffline.ts'
import { useMessages } from '../../messages/messages.ts'
import { rescueFileOf } from '../../offline/rescue-file.ts'
import { saveFile } from '../../ui/save-file.ts'

/** Saves the letters of this tablet as a file. */
export function useRescueFile(): { save: () => Promise<void>; hasFailed: boolean; reset: () => void } {
  const words = useMessages('device')
  const { work, now } = useOffline()
  const [hasFailed, setFailed] = useState(false)
  async function save() {
    setFailed(false)
    try {
      // Says where the letters belong: only the installation that issued their tickets can open them.
      const file = { ...(await rescueFileOf(work, new Date(now()))), from: location.origin }
      const content = new Blob([JSON.stringify(file)], { type: 'application/json' })
      saveFile(content, `${words.rescueFile}-${file.savedAt.slice(0, 10)}.json`)
    } catch {
      setFailed(true)
    }
  }
  return { save, hasFailed, reset: () => setFailed(false) }
}
