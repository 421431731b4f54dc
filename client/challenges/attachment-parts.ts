// Pictures and recordings beside an answer. Their form and reader need the tablet's storage, which this folder does
// not know: the app provides them, and without it (the style guide) an answer is shown without them.
import { type ComponentType, createContext } from 'react'
import type { Attached } from '#shared/challenges/attached.ts'
import type { Issue } from '#shared/challenges/kind.ts'
import type { Language } from '#shared/domain/language.ts'

export interface AttachmentFieldProps {
  value: readonly Attached[]
  /** Adding takes a moment, in which the answer may change: the change is applied to what is there then. */
  onChange: (change: (now: readonly Attached[]) => readonly Attached[]) => void
  issues: readonly Issue[]
  language: Language
}

export interface AttachmentReaderProps {
  value: readonly Attached[]
  /** Whose answer it is; undefined for the signed-in student's own. */
  authorId: string | undefined
  language: Language
}

export interface AttachmentParts {
  Field: ComponentType<AttachmentFieldProps>
  Reader: ComponentType<AttachmentReaderProps>
}

export const AttachmentPartsContext = createContext<AttachmentParts | undefined>(undefined)

/** Set by the screens on which somebody else reads the answers. */
export const AnswerAuthorContext = createContext<string | undefined>(undefined)
