import { v7 as uuidv7 } from 'uuid'
import { retryOnClosedHandle } from './closed-handle.ts'
import type { WorkDatabase } from './work-database.ts'

/** This device's id, created with its first use. */
export function deviceIdOf(database: WorkDatabase): Promise<string> {
  return retryOnClosedHandle(database, () =>
    database.transaction('rw', database.device, async () => {
      const self = await database.device.get('self')
      if (self?.id === 'self') return self.deviceId
      const deviceId = uuidv7()
      await database.device.put({ id: 'self', deviceId, lastAt: 0 })
      return deviceId
    }),
  )
}
