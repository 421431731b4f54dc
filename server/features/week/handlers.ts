import { raiseForStudents } from '../../db/class-versions.ts'
import { markAsRead, markAsUnread } from '../../db/read-marks.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireOwnSubmissions } from './own-submissions.ts'
import { weekOf } from './overview.ts'
import { phrasesOf, replacePhrases } from './phrases.ts'
import { classesWithHands } from './today.ts'
import { unreadAnswers, unreadCounts } from './unread.ts'

export const weekHandlers: HandlersOf<'week'> = {
  async today({ user, transact }) {
    return transact(async (tx) => {
      const unread = await unreadCounts(tx, user)
      const classes = await classesWithHands(tx, user)
      return classes.map((one) => ({ ...one, unread: unread.get(one.id) ?? 0 }))
    })
  },

  async overview({ user, now, transact }) {
    return transact(async (tx) => {
      const unread = await unreadCounts(tx, user)
      const classes = await weekOf(tx, user, now)
      return classes.map((one) => ({ ...one, unread: unread.get(one.id) ?? 0 }))
    })
  },

  async unread({ input, user, transact }) {
    return transact((tx) => unreadAnswers(tx, user, input.classId))
  },

  async mark({ input, user, now, transact }) {
    await transact(async (tx) => {
      const versions = await requireOwnSubmissions(tx, user, input.submissionIds)
      if (input.read) await markAsRead(tx, user, versions, now)
      else await markAsUnread(tx, user, versions)
      // The grid shows which answers are unread. Sorted, so that two transactions cannot deadlock.
      for (const classId of [...new Set(versions.map((version) => version.classId))].sort()) {
        const students = versions
          .filter((version) => version.classId === classId)
          .map(({ studentId }) => studentId)
        await raiseForStudents(tx, { organizationId: user.organizationId, classId }, students)
      }
    })
    return {}
  },

  async phrases({ user, transact }) {
    return transact((tx) => phrasesOf(tx, user))
  },

  async savePhrases({ input, user, transact }) {
    return transact(async (tx) => {
      await replacePhrases(tx, user, input.phrases)
      return phrasesOf(tx, user)
    })
  },
}
