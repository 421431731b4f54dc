// The handlers of all features. A missing endpoint does not compile.
import type { AllHandlers } from '../http/call.ts'
import type { BesideSession } from '../http/mount.ts'
import { adminHandlers } from './admins/handlers.ts'
import { approvalHandlers } from './approvals/handlers.ts'
import { attachmentsHandlers } from './attachments/handlers.ts'
import { authHandlers } from './auth/handlers.ts'
import { chapterHandlers } from './chapters/handlers.ts'
import { classHandlers } from './classes/handlers.ts'
import { versionBesideSession } from './classes/progress-statements.ts'
import { consentHandlers } from './consents/handlers.ts'
import { deviceHandlers } from './device/handlers.ts'
import { feedbackHandlers } from './feedback/handlers.ts'
import { handOverHandlers } from './hand-overs/handlers.ts'
import { outboxHandlers } from './outbox/handlers.ts'
import { studentHandlers } from './students/handlers.ts'
import { systemHandlers } from './system/handlers.ts'
import { teacherHandlers } from './teachers/handlers.ts'
import { weekHandlers } from './week/handlers.ts'

export const handlers: AllHandlers = {
  auth: authHandlers,
  approvals: approvalHandlers,
  attachments: attachmentsHandlers,
  teachers: teacherHandlers,
  students: studentHandlers,
  admins: adminHandlers,
  classes: classHandlers,
  consents: consentHandlers,
  handOvers: handOverHandlers,
  chapters: chapterHandlers,
  feedback: feedbackHandlers,
  week: weekHandlers,
  outbox: outboxHandlers,
  device: deviceHandlers,
  system: systemHandlers,
}

/** One round trip for an unchanged progress, which every teacher's page asks for every few seconds. */
export const besideSession: BesideSession = { 'classes.progress': ({ id }) => versionBesideSession(id) }
