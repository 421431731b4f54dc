import { isLocked } from '#shared/domain/locked-answer.ts'
import type { HandlersOf } from '../../http/call.ts'
import { notFound } from '../../http/problem-error.ts'
import { revalidateRow } from '../../http/versions.ts'
import { curriculumVersion, newestChapters, startedChaptersOf } from '../../db/started-chapters.ts'
import {
  draftsOf,
  keptOccupationsOf,
  ownChaptersVersion,
  ownCurrentAnswers,
  returnedTo,
} from './own-queries.ts'
import { ownChapterOf, returnedLetterOf } from './own-chapters.ts'
import { ownRecordOf } from './presenting.ts'
import { findStudent } from './queries.ts'

/** A student reads only own data. */
export const ownHandlers: Pick<
  HandlersOf<'students'>,
  'profile' | 'chapters' | 'worlds' | 'keptOccupations' | 'returned' | 'dismissReturned'
> = {
  async profile({ user, transact, revalidate }) {
    return revalidateRow(
      revalidate,
      ownRecordOf(await transact((tx) => findStudent(tx, user)), user.signedInAt),
    )
  },

  async chapters({ user, transact, revalidate }) {
    const { classId } = user
    return transact(async (tx) => {
      revalidate(await ownChaptersVersion(tx, user))
      if (classId === null) return []
      const started = await startedChaptersOf(tx, { organizationId: user.organizationId, classId })
      const answers = await ownCurrentAnswers(tx, user)
      const drafts = await draftsOf(tx, user)
      return started.map((chapter) => ownChapterOf(chapter, answers, drafts))
    })
  },

  async worlds({ transact, revalidate }) {
    return transact(async (tx) => {
      revalidate(await curriculumVersion(tx))
      const chapters = await newestChapters(tx)
      return chapters.map(({ position, title, summary }) => ({ order: position, title, summary }))
    })
  },

  async keptOccupations({ user, transact }) {
    const rows = await transact((tx) => keptOccupationsOf(tx, user))
    return rows.map(({ isKept, lockedWhy, ...row }) => ({
      ...row,
      kept: isKept,
      ...(isLocked(lockedWhy) && { lockedWhy }),
    }))
  },

  async returned({ user, transact }) {
    return transact(async (tx) => (await returnedTo(tx, user)).map(returnedLetterOf))
  },

  async dismissReturned({ input, user, transact }) {
    const dismissed = await transact((tx) =>
      tx('returnedLetters')
        .where({ organizationId: user.organizationId, studentId: user.id, id: input.id })
        .delete(),
    )
    if (dismissed === 0) throw notFound()
    return {}
  },
}
