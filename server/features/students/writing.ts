import type { HandlersOf } from '../../http/call.ts'
import { studentOf } from './presenting.ts'
import { findStudent } from './queries.ts'

/** Writes that may also arrive as letters use the same ingestion, as a batch of one. */
export const writingHandlers: Pick<
  HandlersOf<'students'>,
  'submitChallenge' | 'saveDraft' | 'askForHelp' | 'keepOccupation' | 'changePassword'
> = {
  async submitChallenge(call) {
    return call.services.ingestion.applyNow('students.submitChallenge', call)
  },

  async saveDraft(call) {
    await call.services.ingestion.applyNow('students.saveDraft', call)
    return {}
  },

  async askForHelp(call) {
    await call.services.ingestion.applyNow('students.askForHelp', call)
    return {}
  },

  async keepOccupation(call) {
    await call.services.ingestion.applyNow('students.keepOccupation', call)
    return {}
  },

  async changePassword(call) {
    await call.services.ingestion.applyNow('students.changePassword', call)
    return studentOf(await call.transact((tx) => findStudent(tx, call.user)))
  },
}
