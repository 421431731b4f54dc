import type { AttachmentParts } from '../challenges/attachment-parts.ts'
import { lazyWithFallback } from '../ui/lazy-with-fallback.ts'

/** Loaded with the first answer that takes or has pictures or recordings. */
export const attachmentParts: AttachmentParts = {
  Field: lazyWithFallback(() => import('./AttachmentField.tsx').then((part) => part.AttachmentField)),
  Reader: lazyWithFallback(() => import('./AttachmentReader.tsx').then((part) => part.AttachmentReader)),
}
