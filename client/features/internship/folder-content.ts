import type { InternshipResponse } from '#shared/challenges/internship.ts'
import { companyPart, isDay, isWeek } from '#shared/challenges/internship.ts'
import type { AnswerOfStudent, ResponsesOfStudent } from '#shared/contract/student-records.ts'
import { leavesOf } from '#shared/domain/leaves.ts'
import { readResponse } from '../../challenges/ChallengeForm.tsx'

/** What the printed folder of one world contains. */
export interface FolderContent {
  chapterId: string
  days: InternshipResponse[]
  weeks: InternshipResponse[]
  /** '' unless the class asks for it and the student has written it. */
  company: string
  /** The look back at the end, if it is written. */
  reflection: AnswerOfStudent | undefined
}

/** The first world with a folder; undefined without one. */
export function folderContentOf({ chapters }: ResponsesOfStudent): FolderContent | undefined {
  for (const { id, challenges } of chapters) {
    const folder = challenges.find(({ definition }) => definition.kind === 'internship')
    if (!folder) continue
    const versions = folder.current ? [folder.current, ...folder.history] : folder.history
    const leaves = leavesOf(versions).flatMap(({ response }) => {
      const leaf = readResponse(folder.definition, response) as InternshipResponse | undefined
      return leaf ? [leaf] : []
    })
    return {
      chapterId: id,
      days: leaves.filter(({ part }) => isDay(part)),
      company: leaves.find(({ part }) => part === companyPart)?.company ?? '',
      weeks: leaves.filter(({ part }) => isWeek(part)),
      reflection: challenges.find(
        ({ definition, current, visibility }) =>
          definition.kind === 'reflection_scale' && current !== null && visibility === 'teacher',
      ),
    }
  }
  return undefined
}

/** Whether there is a folder to print. */
export function hasDays(content: FolderContent | undefined): content is FolderContent {
  return content !== undefined && content.days.length > 0
}
