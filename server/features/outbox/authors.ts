import type pg from 'pg'
import { lacksConsentSql } from '../../db/consents.ts'
import { rowsOf, type Statement } from './statements.ts'
import { authorKeyOf, type Task } from './task.ts'

/** All runs of one chapter in one class that the author belongs or belonged to, or its planned start. */
export interface StartedChapter {
  classId: string
  chapterId: string
  /** The version of the run that was started last; null for a planned start. */
  chapterVersion: number | null
  /** Whether the internship folder of the class has a field for the company's name. */
  asksCompany: boolean
  joinedAt: Date
  /** Of the first run. */
  startedAt: Date
  /** The end of the last run, also a planned one; null while it runs without such a plan. */
  endedAt: Date | null
}

export interface Author {
  organizationId: string
  studentId: string
  /** The author's class today. The work may count for another class. */
  classId: string | null
  /** Write keys issued before this instant were revoked. */
  revokedBefore: Date | null
  /** Consent is the school's legal basis, and none is recorded. */
  lacksConsent: boolean
  /** By hash of the ticket (hex): the ids of the letters that were written before the ticket was closed. */
  closings: Map<string, ReadonlySet<string>>
  started: readonly StartedChapter[]
}

interface AuthorRow {
  organization_id: string
  student_id: string
  class_id: string | null
  revoked_before: Date | null
  lacks_consent: boolean
  closings: { hash: string; ids: string[] }[] | null
  started:
    | (Omit<StartedChapter, 'joinedAt' | 'startedAt' | 'endedAt'> & {
        joinedAt: string
        startedAt: string
        endedAt: string | null
      })[]
    | null
}

// "for key share" prevents that a student is erased between this read and the commit.
const readStudents: Statement = {
  name: 'ingest-students',
  text: `
    select s.organization_id, s.id as student_id, s.class_id,
      (${lacksConsentSql}) as lacks_consent,
      (select max(r.issued_before) from key_revocations r
        where r.organization_id = s.organization_id and r.student_id = s.id) as revoked_before,
      (select json_agg(json_build_object('hash', encode(c.key_hash, 'hex'), 'ids', c.letter_ids))
        from key_closings c
        where c.organization_id = s.organization_id and c.student_id = s.id
          and c.key_hash = any($2::bytea[])) as closings,
      (select json_agg(started) from (
          select m.class_id as "classId", r.chapter_id as "chapterId", max(m.joined_at) as "joinedAt",
            min(r.started_at) as "startedAt",
            case when bool_or(r.ended_at is null) then null else max(r.ended_at) end as "endedAt",
            (array_agg(r.chapter_version order by r.started_at desc))[1] as "chapterVersion",
            (array_agg(r.asks_company order by r.started_at desc))[1] as "asksCompany"
          from memberships m
          join lateral (
            -- A planned closing takes effect at its time, before the server's next check.
            select ran.chapter_id, ran.chapter_version, ran.started_at, coalesce(ran.ended_at, p.closes_at) as ended_at,
                ran.asks_company
              from runs ran
              left join plans p on p.organization_id = ran.organization_id and p.class_id = ran.class_id
                and p.chapter_id = ran.chapter_id and p.closes_at > ran.started_at
              where ran.organization_id = m.organization_id and ran.class_id = m.class_id
            union all
            -- A tablet opens a planned chapter by its own clock, too.
            select chapter_id, null, starts_at, closes_at, false from plans p
              where organization_id = m.organization_id and class_id = m.class_id and starts_at is not null
                and not exists (select 1 from runs ran where ran.organization_id = p.organization_id
                  and ran.class_id = p.class_id and ran.chapter_id = p.chapter_id)
          ) r on true
          where m.organization_id = s.organization_id and m.student_id = s.id
            and r.chapter_id = any($3::uuid[])
          group by m.class_id, r.chapter_id
        ) started) as started
    from jsonb_to_recordset($1::jsonb) as asked(organization_id uuid, student_id uuid)
    join students s on s.organization_id = asked.organization_id and s.id = asked.student_id
    order by s.organization_id, s.id
    for key share of s`,
}

/** By `authorKeyOf`. A missing author does not exist in this database. */
export async function readAuthors(
  client: pg.ClientBase,
  tasks: readonly Task[],
): Promise<Map<string, Author>> {
  const asked = new Map(
    tasks.map((task) => [
      authorKeyOf(task),
      { organization_id: task.organizationId, student_id: task.studentId },
    ]),
  )
  const tickets = new Map(
    tasks.flatMap(({ ticket }) => (ticket ? [[ticket.keyId, ticket.keyHash] as const] : [])),
  )
  const chapterIds = new Set(
    tasks.flatMap(({ work }) => (work.kind === 'submission' ? [work.chapterId] : [])),
  )
  const rows = await rowsOf<AuthorRow>(client, readStudents, [
    JSON.stringify([...asked.values()]),
    [...tickets.values()],
    [...chapterIds],
  ])
  return new Map(rows.map(authorOf).map((author) => [authorKeyOf(author), author]))
}

const readTombstones: Statement = {
  name: 'ingest-tombstones',
  text: `select encode(student_hash, 'hex') as hash from tombstones where student_hash = any($1::bytea[])`,
}

/** Returns which of these students were erased. */
export async function readErased(
  client: pg.ClientBase,
  studentIds: readonly string[],
  hashesOf: (studentId: string) => readonly Buffer[],
): Promise<Set<string>> {
  if (studentIds.length === 0) return new Set()
  const hashes = studentIds.map((id) => [id, hashesOf(id).map((hash) => hash.toString('hex'))] as const)
  const wanted = studentIds.flatMap((id) => hashesOf(id))
  const rows = await rowsOf<{ hash: string }>(client, readTombstones, [wanted])
  const found = new Set(rows.map(({ hash }) => hash))
  return new Set(hashes.filter(([, own]) => own.some((hash) => found.has(hash))).map(([id]) => id))
}

function authorOf(row: AuthorRow): Author {
  return {
    organizationId: row.organization_id,
    studentId: row.student_id,
    classId: row.class_id,
    revokedBefore: row.revoked_before,
    lacksConsent: row.lacks_consent,
    closings: new Map((row.closings ?? []).map(({ hash, ids }) => [hash, new Set(ids)])),
    started: (row.started ?? []).map((started) => ({
      ...started,
      joinedAt: new Date(started.joinedAt),
      startedAt: new Date(started.startedAt),
      endedAt: started.endedAt === null ? null : new Date(started.endedAt),
    })),
  }
}
