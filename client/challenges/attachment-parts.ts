// Pictures and recordings beside an answer. Their form and reader need the tablet's storage, which this folder must not
// import: the app provides them. Without a provider (the style guide) an answer is shown without them.
import { type ComponentType, createContext, type ReactNode } from 'react'
import type { Attached } from '#shared/challenges/attached.ts'
import type { Issue } from '#shared/challenges/issue.ts'
import type { Language } from '#shared/domain/language.ts'

/** A picture or recording that the answer does not name yet: it is being prepared or stored, or that failed. */
export type AttachmentWork = 'storing' | 'unstored'

export interface AttachmentFieldProps {
  value: readonly Attached[]
  /** Adding takes a moment, in which the answer may change: the change is applied to the answer at that time. */
  onChange: (change: (now: readonly Attached[]) => readonly Attached[]) => void
  /** Undefined when the answer names every picture and recording. */
  onBusy: (work: AttachmentWork | undefined) => void
  issues: readonly Issue[]
  language: Language
}

export interface AttachmentReaderProps {
  value: readonly Attached[]
  /** Whose answer it is; undefined for the signed-in student's own. */
  authorId: string | undefined
  language: Language
  /** The attachments that are shown in print; by default none. */
  isOnScreenOnly?: ((attached: Attached) => boolean) | undefined
  /** Rendered below each, for example a choice. */
  renderBelow?: ((attached: Attached) => ReactNode) | undefined
}

export interface AttachmentParts {
  Field: ComponentType<AttachmentFieldProps>
  Reader: ComponentType<AttachmentReaderProps>
}

export const AttachmentPartsContext = createContext<AttachmentParts | undefined>(undefined)

/** Leaving the answer now would lose a picture or a recording. */
export const AttachmentUnderWay = createContext<AttachmentWork | undefined>(undefined)

/** Moves the focus to the pictures and recordings, where the student decides about those that could not be stored. */
export function focusAttachments(): void {
  document.querySelector<HTMLElement>('fieldset[name="attachments"]')?.focus()
}

/** Set by the screens on which another user than the author reads the answers. */
export const AnswerAuthorContext = createContext<string | undefined>(undefined)
