// The guided start of a lesson: its steps and their addresses. Pure.
import * as paths from '../../paths.ts'

export const lessonSteps = ['class', 'accounts', 'cards', 'chapter', 'wall'] as const
export type LessonStep = (typeof lessonSteps)[number]

/** The step of an address. Without a class there is only the first. */
export function lessonStepOf(asked: string | null, hasClass: boolean): LessonStep {
  if (!hasClass) return 'class'
  return lessonSteps.find((step) => step === asked) ?? 'accounts'
}

export function lessonPath(classId: string | undefined, step: LessonStep): string {
  const search = new URLSearchParams({ ...(classId !== undefined && { class: classId }), step })
  return `${paths.startLesson}?${search.toString()}`
}

export function stepBefore(step: LessonStep): LessonStep | undefined {
  return lessonSteps[lessonSteps.indexOf(step) - 1]
}

export function stepAfter(step: LessonStep): LessonStep | undefined {
  return lessonSteps[lessonSteps.indexOf(step) + 1]
}
