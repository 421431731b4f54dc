import { partOf } from '#shared/domain/leaves.ts'
import { isLocked } from '#shared/domain/locked-answer.ts'
import type { HandlersOf } from '../../http/call.ts'
import { notFound } from '../../http/problem-error.ts'
import { revalidateRow, versionOf } from '../../http/versions.ts'
import { asAnswered } from '../../db/answered-versions.ts'
import { mayWrite } from '../../db/consents.ts'
import { withOpeningDay } from '../../db/letters-open-by.ts'
import { curriculumFor, newestChapters } from '../../db/started-chapters.ts'
import { chaptersWithPlans } from './chapters-with-plans.ts'
import {
  draftsOf,
  keptOccupationsOf,
  ownChaptersVersion,
  ownCurrentAnswers,
  partsAnsweredBy,
  placeOf,
  returnedTo,
} from './own-queries.ts'
import { ownChapterOf, returnedLetterOf } from './own-chapters.ts'
import { ownRecordOf } from './presenting.ts'
import { findOwnStudent } from './queries.ts'

/** A student reads only own data. */
export const ownHandlers: Pick<
  HandlersOf<'students'>,
  'profile' | 'chapters' | 'worlds' | 'keptOccupations' | 'returned' | 'dismissReturned'
> = {
  async profile({ user, transact, revalidate }) {
    const row = await transact((tx) => findOwnStudent(tx, user))
    return revalidateRow(revalidate, {
      ...ownRecordOf(row, user.signedInAt),
      attachmentBytes: row?.attachmentBytes ?? 0,
    })
  },

  async chapters({ user, transact, revalidate }) {
    const { organizationId, classId } = user
    return transact(async (tx) => {
      revalidate(await ownChaptersVersion(tx, user))
      if (classId === null || !(await mayWrite(tx, user))) return []
      const started = await chaptersWithPlans(tx, { organizationId, classId })
      const answers = await ownCurrentAnswers(tx, user)
      const drafts = await draftsOf(tx, user)
      const chapters = []
      for (const { challenges, ...chapter } of started) {
        const answered = await asAnswered(tx, classId, challenges, answers)
        const shown = await withOpeningDay(tx, { organizationId, studentId: user.id }, answered)
        chapters.push(ownChapterOf({ ...chapter, challenges: [...shown] }, answers, drafts))
      }
      return chapters
    })
  },

  async worlds({ user, transact, revalidate }) {
    const { organizationId, classId } = user
    return transact(async (tx) => {
      const { version, schoolType } = await curriculumFor(tx, { organizationId, classId })
      revalidate(versionOf(version, schoolType))
      const chapters = await newestChapters(tx, schoolType)
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
    return transact(async (tx) => {
      const letters = (await returnedTo(tx, user)).map(returnedLetterOf)
      const answeredAt = await partsAnsweredBy(tx, user, letters)
      return letters.map((letter) => {
        const later = answeredAt.get(placeOf(letter.challengeId, partOf(letter.response)))
        return { ...letter, ...(later !== undefined && later > letter.at && { answeredSince: true }) }
      })
    })
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
