import { type ComponentType, createContext } from 'react'
import type { InternshipResponse } from '#shared/challenges/internship.ts'
import type { WrappedKey } from '#shared/domain/locked-answer.ts'
import type { Days } from '#shared/domain/internship-days.ts'

export interface MoodProps {
  leaf: InternshipResponse
  onChange: (leaf: InternshipResponse) => void
}

export interface InternshipSurroundings {
  /** The days of the class; null while the teacher has set none. */
  days: Days | null
  /** The school's, whose midnight begins a day; '' where it is not known: then this device's. */
  timeZone: string
  /** The student's submitted leaves, each in its newest version. */
  leaves: readonly InternshipResponse[]
  /** The key for moods, if it is known; every leaf contains it. */
  moodKey: WrappedKey | null
  /** The field for the mood, which needs the student's key; null in a preview. */
  Mood: ComponentType<MoodProps> | null
}

/** The data that the form needs in addition to the edited leaf. */
export const Surroundings = createContext<InternshipSurroundings>({
  days: null,
  timeZone: '',
  leaves: [],
  moodKey: null,
  Mood: null,
})
