import { readingLooksIn } from '#shared/domain/reading-looks.ts'
import type { HandlersOf } from '../../http/call.ts'

/** The student's settings for comfortable reading. No teacher's call returns them. */
export const comfortHandlers: Pick<HandlersOf<'students'>, 'comfort' | 'saveComfort'> = {
  async comfort({ user, transact }) {
    const row = await transact((tx) =>
      tx('students').where({ organizationId: user.organizationId, id: user.id }).first('readingLooks'),
    )
    return { looks: readingLooksIn(row?.readingLooks) }
  },

  async saveComfort({ input, user, transact }) {
    const looks = readingLooksIn(input.looks.join(' '))
    await transact((tx) =>
      tx('students')
        .where({ organizationId: user.organizationId, id: user.id })
        .update({ readingLooks: looks.join(' ') }),
    )
    return { looks }
  },
}
