import type { WorkCounter } from '../../../client/offline/simulator/work-counter.ts'
import { openMemoryStorage } from '../../../client/offline/simulator/memory-rig.ts'
import type { Rig } from '../../../client/offline/simulator/simulation.ts'
import { createDatabaseSchool, type OpeningMutant } from './database-school.ts'
import type { ScheduleRoom } from './schedule-room.ts'

/** Layer 3: tablets in memory with the product's sealing, and the real ingestion on a real database. */
export function createDatabaseRig(room: ScheduleRoom, workCounter: WorkCounter, mutate?: OpeningMutant): Rig {
  return {
    workCounter,
    async openSchool(now) {
      await room.empty()
      return createDatabaseSchool(room, { workCounter, now, mutate })
    },
    openStorage: openMemoryStorage,
  }
}
