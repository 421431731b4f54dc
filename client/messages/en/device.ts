import type { device as de } from '../de/device.ts'
import type { MessagesOf } from '../messages-of.ts'

export const device: MessagesOf<typeof de> = {}
