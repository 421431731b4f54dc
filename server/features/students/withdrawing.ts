import { raiseForStudents } from '../../db/class-versions.ts'
import { enterContext } from '../../db/context.ts'
import type { HandlersOf } from '../../http/call.ts'
import { notFound } from '../../http/problem-error.ts'

/**
 * An answer that its author takes back from the teacher, with every version written until now: also one that still
 * waits on another tablet arrives withdrawn. Calling it again covers what was written since.
 */
export const withdrawingHandlers: Pick<HandlersOf<'students'>, 'withdrawAnswer'> = {
  async withdrawAnswer({ input: { challengeId }, user, now, transact }) {
    const { organizationId, id: studentId, classId } = user
    await transact(async (tx) => {
      if (classId !== null) await raiseForStudents(tx, { organizationId, classId }, [studentId])
      await enterContext(tx, { role: 'ingest' })
      const withdrawn = await tx('currentResponses')
        .where({ organizationId, studentId, challengeId })
        .update({ withdrawnThrough: tx.raw('greatest(captured_at, ?::timestamptz)', [lastBefore(now)]) })
      if (withdrawn === 0) throw notFound()
    })
    return {}
  },
}

/**
 * The latest time that no tablet can assign to an answer written after this call: tablets set their clocks by the `Date`
 * header of its response, which has whole seconds.
 */
function lastBefore(now: Date): Date {
  return new Date(Math.floor(now.getTime() / 1_000) * 1_000 - 1)
}
