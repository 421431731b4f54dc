// The polling queries of a class. The version is read in the statement of the session; what changed, and the whole grid,
// are one statement and one round trip each. They are raw SQL, because a teacher's browser sends them every few seconds and
// Knex takes ten times as long. All other queries of classes are in queries.ts.
import { answeredStateOf, dispositions } from '#shared/domain/lateness.ts'
import { letterOf } from '#shared/domain/progress-cells.ts'
import { isUuidOfAnyCase } from '#shared/domain/uuid.ts'
import { uuidLiteral } from '../../db/context.ts'
import type { OfClass } from '../../db/keys.ts'
import { asksAgainSql, newestVersionSql, sameAnswerSql } from '../../db/reworked-answers.ts'
import { notWithdrawnSql } from '../../db/withdrawn-answers.ts'
import type { Beside } from '../../security/session-rows.ts'

export interface VersionRow {
  version: number
  epoch: string
}

/** Raise it when a row of the grid gets another field: pages then get whole answers again. */
const form = 1

/** The entity tag of a progress. It names the version, so that a page with it can ask what changed since. */
export function tagOf({ version, epoch }: VersionRow): string {
  return `${version}.${epoch}.${form}`
}

/** The version of a tag, if it is of this epoch and form. */
export function findVersion(tag: string | undefined, epoch: string): number | undefined {
  const version = Number.parseInt(tag ?? '', 10)
  return tag === tagOf({ version, epoch }) ? version : undefined
}

/** The version is null unless it is a class of the session's teacher. */
export interface FoundVersion {
  version: number | null
  epoch: string
}

/**
 * A `VersionRow` of the class, read beside the session `s` (http/mount.ts) and bound to its school and teacher. Includes the
 * database's epoch, because a restored backup may reach the same numbers again. Undefined for what is no id.
 */
export function versionBesideSession(classId: string | undefined): Beside | undefined {
  if (!isUuidOfAnyCase(classId)) return undefined
  return {
    version: `(select coalesce(v.version, 0)
      from classes c left join class_versions v on v.organization_id = c.organization_id and v.class_id = c.id
      where c.organization_id = s.organization_id and c.id = ${uuidLiteral(classId)}
        and c.teacher_id = s.teacher_id and c.deleted_at is null)`,
    epoch: '(select epoch from settings)',
  }
}

/** Carries the version of the same snapshot, because another server may have answered the version query. */
export interface GridRow extends VersionRow {
  /** All chapters that were ever started, in the order of the curriculum. */
  asked: [chapterId: string, challengeId: string][]
  students: StudentOfGrid[]
}

export interface ChangesRow extends VersionRow {
  /** How many challenges the grid has. */
  asked: number
  /** Null when it is unknown what changed. */
  students: StudentOfGrid[] | null
}

export type StudentOfGrid = [
  id: string,
  username: string,
  helpSince: string | null,
  helpChallengeId: string | null,
  answers: string,
  lastAnswerAt: string | null,
  waitingAt: string[] | null,
]

/** Places start here so that none is a control character. */
const firstPlace = 40

/**
 * The cost grows with the class, not with the history. `answers`: pairs of the place of a challenge in
 * `asked`, as a character, and the first letter of its disposition, in any order. Challenges that the class
 * never got are not included.
 */
export function gridStatement(ofClass: OfClass): string {
  return rowsStatement(ofClass, {
    asked: `coalesce(json_agg(json_build_array(chapter_id, id) order by place), '[]')`,
  })
}

/**
 * Only the rows that changed after this version. Every noted student is in the class, because the notes are emptied
 * when one comes or goes (db/class-versions.ts).
 */
export function changesStatement(ofClass: OfClass, since: number): string {
  if (!Number.isSafeInteger(since)) throw new TypeError('not a version')
  return rowsStatement(ofClass, { asked: 'count(*)::int', since })
}

function rowsStatement(
  { organizationId, classId }: OfClass,
  { asked, since }: { asked: string; since?: number },
): string {
  const ofClass = `organization_id = ${uuidLiteral(organizationId)} and class_id = ${uuidLiteral(classId)}`
  const notes = `from class_versions where ${ofClass} and noted = version and noted_since <= ${since} and version >= ${since}`
  const changed = `select id from (select changed, changed_at ${notes}) as notes, unnest(changed, changed_at) as note (id, at)
        where at > ${since}`
  return `
    with current as (
      select distinct on (chapter_id) chapter_id, chapter_version from runs where ${ofClass}
      order by chapter_id, status desc, started_at desc
    ), asked as materialized (
      select challenges.chapter_id, challenges.id,
        row_number() over (order by chapters.position, challenges.position)::int - 1 as place
      from current
      join chapters on chapters.id = current.chapter_id and chapters.version = current.chapter_version
      join challenges on challenges.chapter_id = chapters.id and challenges.chapter_version = chapters.version
    ), present as materialized (
      select id, username, help_since, help_challenge_id from students where ${ofClass}
        ${since === undefined ? '' : `and id = any (array(${changed}))`}
    ), answers as materialized (
      -- One way through the index per student; joined with what was asked at once, it would be one per cell.
      select student_id, challenge_id, submission_id, left(disposition, 1) as letter, captured_at, withdrawn_through
      from current_responses
      where organization_id = ${uuidLiteral(organizationId)} and student_id = any (array(select id from present))
        and ${notWithdrawnSql}
    ), given_back as materialized (
      -- Few: the versions for which teachers asked for another one, each with the newest version of the same answer.
      select submissions.student_id, submissions.challenge_id, newest.id as newest_id, newest.received_at,
        newest.id = submissions.id as is_open
      from feedback
      join submissions on submissions.organization_id = feedback.organization_id
        and submissions.student_id = feedback.student_id and submissions.id = feedback.submission_id
      join answers on answers.student_id = submissions.student_id and answers.challenge_id = submissions.challenge_id
      join submissions newest on ${sameAnswerSql('submissions', 'newest')} and ${newestVersionSql('newest')}
      where feedback.organization_id = ${uuidLiteral(organizationId)} and feedback.student_id = any (array(select id from present))
        and ${asksAgainSql}
        and (answers.withdrawn_through is null or submissions.captured_at > answers.withdrawn_through)
    ), marks as (
      -- "b": a request is open, "r": each was followed by another version.
      select student_id, challenge_id, case when bool_or(is_open) then 'b' else 'r' end as letter
      from given_back group by student_id, challenge_id
    ), reader as materialized (
      -- Apart from what students wrote, because Citus 13.2 crashes on such a join (docs/scale.md).
      select c.teacher_id, t.unread_since
      from classes c join teachers t on t.organization_id = c.organization_id and t.id = c.teacher_id
      where c.organization_id = ${uuidLiteral(organizationId)} and c.id = ${uuidLiteral(classId)}
    ), waiting as (
      -- Few: challenges with a reworked version that the class's teacher has not read yet, in the order in which the
      -- students answered. A comment marks a version as read (features/feedback).
      select answers.student_id as id, json_agg(answers.challenge_id order by answers.captured_at) as at
      from answers
      where exists (
        select 1 from given_back cross join reader
        where given_back.student_id = answers.student_id and given_back.challenge_id = answers.challenge_id
          and not given_back.is_open and given_back.received_at >= reader.unread_since and not exists (
            select 1 from read_marks m
            where m.organization_id = ${uuidLiteral(organizationId)} and m.teacher_id = reader.teacher_id
              and m.student_id = given_back.student_id and m.submission_id = given_back.newest_id
          )
      )
      group by answers.student_id
    ), answered as (
      select answers.student_id as id,
        string_agg(chr(${firstPlace} + asked.place) || coalesce(marks.letter, answers.letter), '') as answers
      from answers join asked on asked.id = answers.challenge_id
      left join marks on marks.student_id = answers.student_id and marks.challenge_id = answers.challenge_id
      group by answers.student_id
    ), latest as (
      select student_id as id, max(captured_at) as at from answers group by student_id
    )
    select
      coalesce((select version from class_versions where ${ofClass}), 0) as version,
      (select epoch from settings) as epoch,
      (select ${asked} from asked) as asked,
      (select coalesce(json_agg(json_build_array(id, username, help_since, help_challenge_id, coalesce(answers, ''), latest.at, waiting.at) order by username), '[]')
        from present left join answered using (id) left join latest using (id) left join waiting using (id)
        ${since === undefined ? '' : `having exists (select 1 ${notes})`}) as students`
}

/** By the first letter of a disposition, as the statement returns it. */
const cellOfInitial = Object.fromEntries([
  ...dispositions.map((disposition) => [disposition[0], letterOf(answeredStateOf(disposition))]),
  ['b', letterOf('again')],
  ['r', letterOf('reworked')],
])

/** The states of one row of the grid, one letter per challenge (`#shared/domain/progress-cells.ts`). */
export function cellsIn(answers: string, length: number): string {
  const cells = Array<string>(length).fill(letterOf('open'))
  for (let at = 0; at < answers.length; at += 2) {
    cells[answers.charCodeAt(at) - firstPlace] = cellOfInitial[answers[at + 1]!]!
  }
  return cells.join('')
}
