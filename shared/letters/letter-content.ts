import type { QueueableName } from '../contract/index.ts'

/** The content of the box: UTF-8 JSON, padded. */
export interface LetterContent {
  operation: QueueableName
  input: unknown
  /** Capture time: ISO instant, strictly increasing per device. */
  at: string
  appVersion: string
}
