import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf, ReadName } from '#shared/contract/index.ts'
import type { Queries } from '../../offline/queries.ts'

/** They name the class but no student. The page shows them, and they are needed offline. */
const stay: readonly ReadName[] = ['classes.list', 'handOvers.list']

/** Deletes the snapshots of a class that was handed over, so that this device cannot show it offline either. */
export async function forgetClass(
  { forgetAbout }: Pick<Queries, 'forgetAbout'>,
  classId: string,
  progress: Pick<OutputOf<EndpointOf<'classes.progress'>>, 'students'> | undefined,
): Promise<void> {
  const students = progress?.students ?? []
  await forgetAbout([classId, ...students.map(({ id }) => id)], stay)
}
