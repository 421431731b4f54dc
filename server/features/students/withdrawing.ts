import { raiseClassVersion } from '../../db/class-versions.ts'
import { enterContext } from '../../db/context.ts'
import type { HandlersOf } from '../../http/call.ts'
import { notFound } from '../../http/problem-error.ts'

/** An answer that its author takes back from the teacher. Calling it again changes nothing. */
export const withdrawingHandlers: Pick<HandlersOf<'students'>, 'withdrawAnswer'> = {
  async withdrawAnswer({ input: { challengeId }, user, transact }) {
    const { organizationId, id: studentId, classId } = user
    await transact(async (tx) => {
      if (classId !== null) await raiseClassVersion(tx, { organizationId, classId })
      await enterContext(tx, { role: 'ingest' })
      const withdrawn = await tx('currentResponses')
        .where({ organizationId, studentId, challengeId })
        .update({ withdrawnThrough: tx.raw('captured_at') })
      if (withdrawn === 0) throw notFound()
    })
    return {}
  },
}
