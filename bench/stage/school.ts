// A school in the tables: classes, students, runs of every chapter. Ids are derived from numbers, so that
// pgbench and the letters refer to the same students without queries.
import pg from 'pg'
import { chapters } from '#shared/curriculum/index.ts'
import { hashPassword } from '../../server/security/passwords.ts'
import { asSuperuser } from './server.ts'

export const teacher = { email: 'bench@schule.example', password: 'laterne-boot-wolke-17' }
export const organizationId = organizationIdOf(1)

export interface Size {
  classes: number
  studentsPerClass: number
}

/** Challenges that accept any text of one or two sentences. */
export const textChallenges = chapters.flatMap((chapter) =>
  chapter.challenges
    .filter(({ definition }) => definition.kind === 'free_text')
    .map((challenge) => ({ chapterId: chapter.id, challengeId: challenge.id })),
)

export function idOf(kind: string, number: number): string {
  return `${kind}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
}
export function organizationIdOf(school: number): string {
  return idOf('0bad5c01', school)
}
export const classIdOf = (number: number) => idOf('c1a55000', number)
export const studentIdOf = (number: number) => idOf('57d00000', number)

/** The same id as an SQL expression. */
export const sqlIdOf = (kind: string, number: string) =>
  `('${kind}-0000-7000-8000-' || lpad(to_hex((${number})::int), 12, '0'))::uuid`
export const sqlClassId = (number: string) => sqlIdOf('c1a55000', number)
export const sqlStudentId = (number: string) => sqlIdOf('57d00000', number)

/** Students are numbered from 1, class by class. */
export const classOfStudent = (student: number, { studentsPerClass }: Size) =>
  Math.ceil(student / studentsPerClass)

export async function fillSchool(databaseUrl: string, size: Size): Promise<void> {
  await fillSchools(databaseUrl, size, 1)
}

/** Each of them has the same ids of classes and students, and a number of its own in every name. */
export async function fillSchools(databaseUrl: string, size: Size, schools: number): Promise<void> {
  const passwordHash = await hashPassword(teacher.password)
  const client = new pg.Client({ connectionString: asSuperuser(databaseUrl) })
  await client.connect()
  try {
    for (let school = 1; school <= schools; school++) await fillOne(client, size, { school, passwordHash })
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function fillOne(
  client: pg.Client,
  { classes, studentsPerClass }: Size,
  { school, passwordHash }: { school: number; passwordHash: string },
): Promise<void> {
  const organization = organizationIdOf(school)
  const suffix = school === 1 ? '' : `-${school}`
  const email = teacher.email.replace('@', `${suffix}@`)
  const teacherId = idOf('7eac4e00', school)
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  await run(`insert into organizations (id, name) values ($1, $2)`, [organization, `Bench${suffix}`])
  await run(
    `insert into licenses (organization_id, id, license_key, total_slots) values ($1, $2, $3, 10000)`,
    [organization, idOf('11ce5e00', school), `BENCH${suffix}`],
  )
  await run(
    `insert into teachers (organization_id, id, first_name, last_name, email, password_hash)
     values ($1, $2, 'Mira', 'Bench', $3, $4)`,
    [organization, teacherId, email, passwordHash],
  )
  await run(`insert into teacher_emails values ($1, $2, $3)`, [email, organization, teacherId])
  await run(
    `insert into classes (organization_id, id, teacher_id, name, join_code, max_students)
     select $1, ${sqlClassId('n')}, $2, 'Klasse ' || n, 'B' || n || $4::text, 200 from generate_series(1, $3::int) n`,
    [organization, teacherId, classes, suffix],
  )
  await run(`insert into class_versions select organization_id, id from classes where organization_id = $1`, [
    organization,
  ])
  await run(
    `insert into students (organization_id, id, class_id, username, password_hash)
     select $1, ${sqlStudentId('n')}, ${sqlClassId('(n - 1) / $3 + 1')}, 'flinker-luchs-' || n || $5::text, $2
     from generate_series(1, $3::int * $4::int) n`,
    [organization, passwordHash, studentsPerClass, classes, suffix],
  )
  await run(
    `insert into login_names select username, organization_id, id from students where organization_id = $1`,
    [organization],
  )
  await run(
    `insert into memberships (organization_id, student_id, class_id, joined_at)
     select organization_id, id, class_id, now() - interval '1 year' from students where organization_id = $1`,
    [organization],
  )
  await run(
    `insert into runs (organization_id, id, class_id, chapter_id, chapter_version, started_at)
     select c.organization_id, gen_random_uuid(), c.id, ch.id, max(ch.version), now() - interval '1 year'
     from classes c cross join chapters ch where c.organization_id = $1 group by c.organization_id, c.id, ch.id`,
    [organization],
  )
}
