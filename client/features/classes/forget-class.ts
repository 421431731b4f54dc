import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf } from '#shared/contract/index.ts'
import type { Queries } from '../../offline/queries.ts'

/** Deletes the snapshots of a class that was handed over, so that this device cannot show it offline either. */
export async function forgetClass(
  { forget }: Pick<Queries, 'forget'>,
  classId: string,
  progress: Pick<OutputOf<EndpointOf<'classes.progress'>>, 'students' | 'chapters'> | undefined,
): Promise<void> {
  const { students, chapters } = progress ?? { students: [], chapters: [] }
  const ofClass = { id: classId }
  await Promise.all([
    forget('classes.progress', ofClass),
    forget('classes.students', ofClass),
    forget('chapters.ofClass', { classId }),
    ...students.flatMap(({ id }) => [forget('students.get', { id }), forget('students.responses', { id })]),
    ...chapters.flatMap(({ challengeIds }) =>
      challengeIds.flatMap((challengeId) => [
        forget('classes.challengeResponses', { id: classId, challengeId }),
        forget('classes.challengePicture', { id: classId, challengeId }),
      ]),
    ),
  ])
}
