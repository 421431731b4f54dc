import type { Busy } from '../../../client/offline/simulator/busy.ts'
import { openMemoryStorage } from '../../../client/offline/simulator/memory-rig.ts'
import type { Rig } from '../../../client/offline/simulator/stage.ts'
import { createDatabaseSchool, type OpeningMutant } from './database-school.ts'
import type { ScheduleRoom } from './schedule-room.ts'

/** Layer 3: tablets in memory with the product's sealing, in front of the real ingestion on a real database. */
export function createDatabaseRig(room: ScheduleRoom, busy: Busy, mutate?: OpeningMutant): Rig {
  return {
    busy,
    async openSchool(now) {
      await room.empty()
      return createDatabaseSchool(room, { busy, now, mutate })
    },
    openStorage: openMemoryStorage,
  }
}
