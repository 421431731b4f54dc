import type { Knex } from 'knex'
import { type InternshipResponse, minutesOf } from '#shared/challenges/internship.ts'
import { checkResponse } from '#shared/challenges/index.ts'
import { raiseClassVersion } from '../../db/class-versions.ts'
import type { OfClass } from '../../db/keys.ts'
import { challengesOf, currentRunsOf } from '../../db/started-chapters.ts'
import type { HandlersOf } from '../../http/call.ts'
import { notFound } from '../../http/problem-error.ts'
import { requireOwnClass } from '../../security/scope.ts'
import { studentsOfClass } from './queries.ts'

/** Who has written which day of the internship. The entries themselves are read with the student's answers. */
export const internshipHandlers: Pick<HandlersOf<'classes'>, 'internship' | 'askCompany'> = {
  async internship({ input, user, transact }) {
    const ofClass = { organizationId: user.organizationId, classId: input.id }
    return transact(async (tx) => {
      await requireOwnClass(tx, user, input.id)
      const run = (await currentRunsOf(tx, ofClass)).find(({ chapterId }) => chapterId === input.chapterId)
      if (!run) throw notFound()
      const challenges = await challengesOf(tx, [[run.chapterId, run.chapterVersion]])
      const folder = challenges.find(({ kind }) => kind === 'internship')
      const leaves = folder ? await newestLeaves(tx, ofClass, folder.id) : []
      const students = await studentsOfClass(tx, ofClass)
      return {
        challengeId: folder?.id ?? null,
        daysFrom: run.daysFrom ?? null,
        daysTo: run.daysTo ?? null,
        asksCompany: run.asksCompany ?? false,
        students: students.map(({ id, username }) => {
          const own = leaves
            .filter(({ studentId }) => studentId === id)
            .flatMap(({ response, capturedAt }) => {
              const read = folder && checkResponse(folder.definition, response, 'draft')
              return read?.ok ? [{ leaf: read.response as InternshipResponse, capturedAt }] : []
            })
          return {
            id,
            username,
            ownDays: own.findLast(({ leaf }) => leaf.ownDays)?.leaf.ownDays ?? null,
            leaves: own.map(({ leaf, capturedAt }) => ({
              part: leaf.part,
              minutes: minutesOf(leaf),
              absent: leaf.absent,
              capturedAt,
            })),
          }
        }),
      }
    })
  },

  async askCompany({ input, user, transact }) {
    const { id: classId, chapterId, on: asksCompany } = input
    const ofClass = { organizationId: user.organizationId, classId }
    return transact(async (tx) => {
      await requireOwnClass(tx, user, classId, { lock: 'update' })
      const run = (await currentRunsOf(tx, ofClass)).find((each) => each.chapterId === chapterId)
      if (!run) throw notFound()
      await tx('runs').where({ organizationId: user.organizationId, id: run.id }).update({ asksCompany })
      await raiseClassVersion(tx, ofClass)
      return { asksCompany }
    })
  },
}

interface LeafRow {
  studentId: string
  response: unknown
  capturedAt: Date
}

/** The newest version of every leaf, in the order of writing; none that its author has withdrawn. */
async function newestLeaves(tx: Knex.Transaction, ofClass: OfClass, challengeId: string): Promise<LeafRow[]> {
  const { rows } = await tx.raw<{ rows: LeafRow[] }>(
    `select student_id as "studentId", response, captured_at as "capturedAt" from (
       select distinct on (s.student_id, s.response ->> 'part') s.student_id, s.response, s.captured_at, s.id
       from students
       join submissions s on s.organization_id = students.organization_id and s.student_id = students.id
       join current_responses c on c.organization_id = s.organization_id and c.student_id = s.student_id
         and c.challenge_id = s.challenge_id
       where students.organization_id = :organizationId and students.class_id = :classId
         and s.challenge_id = :challengeId
         and (c.withdrawn_through is null or c.withdrawn_through < s.captured_at)
       order by s.student_id, s.response ->> 'part', s.captured_at desc, s.id desc
     ) as newest order by captured_at, id`,
    { ...ofClass, challengeId },
  )
  return rows
}
