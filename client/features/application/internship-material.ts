import { internship, isDay, type InternshipResponse } from '#shared/challenges/internship.ts'
import type { Days } from '#shared/domain/internship-days.ts'
import { inOrderOfWriting, leavesOf } from '#shared/domain/leaves.ts'

export interface InternshipMaterial {
  /** Those that the student chose last, otherwise those of the class. */
  days: Days | undefined
  /** What was learnt on the latest day that says so. */
  learnt: string
}

interface Version {
  submissionId: string
  capturedAt: string
  response?: unknown
}

/** What the folder offers for the papers, whichever of its leaves was written last. */
export function internshipMaterialOf(
  versions: readonly Version[],
  ofClass: Days | undefined,
): InternshipMaterial {
  const shape = internship.response({ kind: 'internship', tasks: { min: 1, max: 3 }, attachments: true })
  const leaves = inOrderOfWriting(leavesOf(versions)).flatMap(({ response }) => {
    const read = shape.safeParse(response)
    return read.success ? [read.data] : []
  })
  const days = leaves
    .filter(({ part, absent, learnt }) => isDay(part) && !absent && learnt.trim() !== '')
    .sort((a, b) => (a.part < b.part ? -1 : 1))
  return { days: newestOwnDays(leaves) ?? ofClass, learnt: days.at(-1)?.learnt ?? '' }
}

function newestOwnDays(leaves: readonly InternshipResponse[]): Days | undefined {
  return leaves.findLast(({ ownDays }) => ownDays !== null)?.ownDays ?? undefined
}
