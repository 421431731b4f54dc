import type { Knex } from 'knex'
import { partOf } from '#shared/domain/leaves.ts'
import { limits } from '#shared/domain/limits.ts'
import { reworkStamp } from '#shared/domain/rework.ts'
import type { StudentKey } from '../../db/keys.ts'
import { lettersOpenBySql } from '../../db/letters-open-by.ts'
import { asksAgainSql, newestVersionSql } from '../../db/reworked-answers.ts'
import { notWithdrawnSql, versionNotWithdrawnSql } from '../../db/withdrawn-answers.ts'
import type { DraftRow, KeptOccupationRow, ReturnedLetterRow, SubmissionRow } from '../../db/tables.ts'
import type { StudentUser } from '../../security/sessions.ts'
import { withinSchool } from '../../db/within-school.ts'

/**
 * Changes with everything that `students.chapters` returns: runs, plans (whether they will be carried out, and in which version), own current
 * answers, own drafts, the school's time zone and whether consent is missing. It takes eight index lookups, two more with plans and one for each plan, and reads no content.
 * An earlier leaf of a folder that arrives after a newer one changes no current answer, but may be the version that a teacher has
 * asked for. Then the tag follows the class's note about this student (db/class-versions.ts).
 */
export async function ownChaptersVersion(tx: Knex.Transaction, user: StudentUser): Promise<string> {
  const result = await tx.raw<{ rows: [{ version: string }] }>(
    `select md5(concat_ws('|', :classId::text, ${lettersOpenBySql},
       (select concat(o.legal_basis, o.time_zone, c.state) from organizations o
         left join consents c on c.organization_id = o.id and c.student_id = :studentId
         where o.id = :organizationId),
       (select answers_locked_at::text from students
         where organization_id = :organizationId and id = :studentId),
       (select string_agg(concat(id, status, chapter_version, days_from, days_to, asks_company), ',' order by id) from runs
         where organization_id = :organizationId and class_id = :classId),
       (select string_agg(concat(p.chapter_id, p.starts_at, p.ends_on, p.closes_at, p.time_zone, c.is_active, c.deleted_at, c.school_type, l.valid_until,
           (select string_agg(version::text, '.' order by version) from chapters where id = p.chapter_id)),
           ',' order by p.chapter_id) from plans p
         join classes c on c.organization_id = p.organization_id and c.id = p.class_id
         left join licenses l on l.organization_id = p.organization_id
         where p.organization_id = :organizationId and p.class_id = :classId),
       (select string_agg(concat(challenge_id, ':', submission_id, withdrawn_through), ',' order by challenge_id) from current_responses
         where organization_id = :organizationId and student_id = :studentId),
       (select string_agg(concat(submission_id, ':', stamp, ':', created_at), ',' order by submission_id, created_at) from feedback
         where organization_id = :organizationId and student_id = :studentId and stamp is not null),
       (select case when noted <> version then version else coalesce(
           (select max(at) from unnest(changed, changed_at) as note (about, at) where about = :studentId), noted_since) end
         from class_versions where organization_id = :organizationId and class_id = :classId
           and exists (select 1 from feedback where organization_id = :organizationId and student_id = :studentId
             and stamp = '${reworkStamp}')),
       (select string_agg(challenge_id || ':' || captured_at, ',' order by challenge_id) from drafts
         where organization_id = :organizationId and student_id = :studentId))) as version`,
    { organizationId: user.organizationId, classId: user.classId, studentId: user.id },
  )
  return result.rows[0].version
}

export interface CurrentAnswer extends Pick<
  SubmissionRow,
  'id' | 'classId' | 'challengeId' | 'response' | 'capturedAt' | 'disposition'
> {
  isWithdrawn: boolean
  /** The teacher asks for another version, in a folder of this leaf. */
  rework: { text: string | null; part?: string } | null
}

export async function ownCurrentAnswers(tx: Knex.Transaction, student: StudentKey): Promise<CurrentAnswer[]> {
  return tx('currentResponses')
    .join(
      'submissions',
      withinSchool({
        'submissions.studentId': 'currentResponses.studentId',
        'submissions.id': 'currentResponses.submissionId',
      }),
    )
    .where('currentResponses.organizationId', student.organizationId)
    .andWhere('currentResponses.studentId', student.id)
    .select<CurrentAnswer[]>(
      'submissions.*',
      tx.raw(`not ${notWithdrawnSql} as is_withdrawn`),
      tx.raw(reworkSql),
    )
}

/** As a column: the request for another version of the answer, in a folder the one for the leaf that was written last. */
const reworkSql = `(
  select json_strip_nulls(json_build_object('part', answered.response ->> 'part'))::jsonb
    || jsonb_build_object('text', feedback.text)
  from feedback
  join submissions answered on answered.organization_id = feedback.organization_id
    and answered.student_id = feedback.student_id and answered.id = feedback.submission_id
  where feedback.organization_id = current_responses.organization_id
    and feedback.student_id = current_responses.student_id and answered.challenge_id = current_responses.challenge_id
    and ${asksAgainSql} and ${newestVersionSql('answered')}
    and ${versionNotWithdrawnSql('answered')}
  order by answered.captured_at desc, feedback.created_at desc limit 1) as rework`

export async function draftsOf(tx: Knex.Transaction, student: StudentKey): Promise<DraftRow[]> {
  return tx('drafts').where({ organizationId: student.organizationId, studentId: student.id })
}

/**
 * The newest first. Only their author reads them; a release to a teacher ("Mein Pass") does not exist yet. The
 * export contains every row, however many a script has written.
 */
export async function keptOccupationsOf(
  tx: Knex.Transaction,
  student: StudentKey,
): Promise<KeptOccupationRow[]> {
  return tx('keptOccupations')
    .where({ organizationId: student.organizationId, studentId: student.id })
    .orderBy([
      { column: 'capturedAt', order: 'desc' },
      { column: 'letterId', order: 'desc' },
    ])
    .limit(limits.keptOccupations.listed)
}

/** More than a student submits by hand. The limit keeps a script from filling the server's memory. */
export const mostReturned = { small: 1_000, large: 100 }

/**
 * Returns the newest first. The author gets the rest after dismissing what is shown; the export contains
 * everything. A tablet treats a letter that is not listed as accepted, so small letters, including passwords,
 * are omitted last. A letter is small when PostgreSQL stores it in the row uncompressed: its size is then
 * known without reading it.
 */
export async function returnedTo(tx: Knex.Transaction, student: StudentKey): Promise<ReturnedLetterRow[]> {
  const ofStudent = { organizationId: student.organizationId, studentId: student.id }
  const sized = tx('returnedLetters')
    .where(ofStudent)
    .select(
      'id',
      'receivedAt',
      tx.raw(
        `content is null or pg_column_size(content) < 2048 and pg_column_compression(content) is null as is_small`,
      ),
    )
  const ranked = tx
    .from(sized.as('sized'))
    .select(
      'id',
      'isSmall',
      tx.raw('row_number() over (partition by is_small order by received_at desc, id desc) as place'),
    )
  return tx('returnedLetters')
    .where(ofStudent)
    .whereIn(
      'id',
      tx
        .from(ranked.as('ranked'))
        .select('id')
        .where(
          'place',
          '<=',
          tx.raw('case when is_small then ?::int else ?::int end', [mostReturned.small, mostReturned.large]),
        ),
    )
    .orderBy([
      { column: 'receivedAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
}

/** A part of a folder, as the key of a map. */
export const placeOf = (challengeId: string | null, part: string) => `${challengeId} ${part}`

/**
 * When the parts of the folder that these letters name were last submitted. Without such a letter no query runs. Other
 * answers have their newest version in `students.chapters`.
 */
export async function partsAnsweredBy(
  tx: Knex.Transaction,
  student: StudentKey,
  letters: readonly { challengeId: string | null; response: unknown }[],
): Promise<ReadonlyMap<string, Date>> {
  const folders = letters.flatMap(({ challengeId, response }) =>
    challengeId !== null && partOf(response) !== '' ? [challengeId] : [],
  )
  if (folders.length === 0) return new Map()
  const rows = await tx('submissions')
    .where({ organizationId: student.organizationId, studentId: student.id })
    .whereIn('challengeId', [...new Set(folders)])
    .groupByRaw(`challenge_id, response->>'part'`)
    .select<{ challengeId: string; part: string | null; at: Date }[]>(
      'challengeId',
      tx.raw(`response->>'part' as part`),
      tx.raw('max(captured_at) as at'),
    )
  return new Map(rows.map(({ challengeId, part, at }) => [placeOf(challengeId, part ?? ''), at]))
}
