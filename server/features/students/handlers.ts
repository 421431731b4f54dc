import type { HandlersOf } from '../../http/call.ts'
import { exportHandlers } from './export.ts'
import { comfortHandlers } from './comfort.ts'
import { joiningHandlers } from './joining.ts'
import { waitingRoomHandlers } from './waiting-room.ts'
import { lockingHandlers } from './locking.ts'
import { withdrawingHandlers } from './withdrawing.ts'
import { managingHandlers } from './managing.ts'
import { ownHandlers } from './own.ts'
import { passwordHandlers } from './password-resets.ts'
import { responsesHandlers } from './responses.ts'
import { writingHandlers } from './writing.ts'

export const studentHandlers: HandlersOf<'students'> = {
  ...joiningHandlers,
  ...waitingRoomHandlers,
  ...comfortHandlers,
  ...ownHandlers,
  ...writingHandlers,
  ...lockingHandlers,
  ...withdrawingHandlers,
  ...managingHandlers,
  ...passwordHandlers,
  ...responsesHandlers,
  ...exportHandlers,
}
