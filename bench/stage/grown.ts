// A database after years of use: every student has answered each challenge twice. COPY fills it in the
// order in which answers arrive (the first answer of every student, then the second …), so that indexes split as in use.
import { spawn } from 'node:child_process'
import { once as event } from 'node:events'
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { chapters } from '#shared/curriculum/index.ts'
import { once } from './keep.ts'
import { classIdOf, classOfStudent, fillSchool, organizationId, studentIdOf } from './school.ts'
import { asSuperuser, startServer, type Running } from './server.ts'
import { tableSizes } from './sizes.ts'

export interface Grown extends Running {
  submissions: number
  /** The class whose progress is read. */
  classId: string
  secondsToFill: number
  bytesPerRow: string
  databaseBytes: number
}

const studentsPerClass = 30
const timesAnswered = 2
const challenges = chapters.flatMap((chapter) =>
  chapter.challenges.map((challenge) => ({ chapterId: chapter.id, challengeId: challenge.id })),
)
const perStudent = challenges.length * timesAnswered
const response = JSON.stringify({
  text: 'Früher wollte ich Tierärztin werden, weil wir immer Katzen hatten. '.repeat(4),
})

/** One database per size and run. @throws when the disk is too small for it */
export function openGrown(submissions: number): Promise<Grown> {
  return once(`grown ${submissions}`, async () => {
    requireDisk(submissions)
    const server = await startServer()
    const classes = Math.ceil(submissions / perStudent / studentsPerClass)
    await fillSchool(server.databaseUrl, { classes, studentsPerClass })
    const startedAt = performance.now()
    await fillAnswers(server.databaseUrl, classes * studentsPerClass)
    const secondsToFill = (performance.now() - startedAt) / 1_000
    return {
      ...server,
      submissions: classes * studentsPerClass * perStudent,
      classId: classIdOf(Math.ceil(classes / 2)),
      secondsToFill,
      bytesPerRow: await tableSizes(server.databaseUrl, ['submissions', 'receipts', 'current_responses']),
      databaseBytes: await sizeOf(server.databaseUrl),
    }
  })
}

function requireDisk(submissions: number): void {
  const { bavail, bsize } = statfsSync(tmpdir())
  const needed = submissions * 1_500
  if (bavail * bsize < needed) {
    throw new Error(`${submissions} submissions need ${Math.round(needed / 1e9)} GB in ${tmpdir()}`)
  }
}

async function fillAnswers(databaseUrl: string, students: number): Promise<void> {
  await asOwner(databaseUrl, async (run) => {
    // The data is temporary, so the tables are not logged while they are filled. Tables that refer to others come first.
    for (const table of [
      'named_attachments',
      'read_marks',
      'feedback',
      'submissions',
      'current_responses',
      'receipts',
    ])
      await run(`alter table ${table} set unlogged`)
  })
  const head = (student: number) => `${organizationId}\\t${studentIdOf(student)}`.replaceAll('\\t', '\t')
  await Promise.all([
    copy(databaseUrl, 'receipts (organization_id, student_id, letter_id, fingerprint, disposition)', () =>
      rowsOf(
        students,
        (student, turn) =>
          `${head(student)}\t${letterIdOf(student, turn)}\t${fingerprintOf(student, turn)}\ton-time\n`,
      ),
    ),
    copy(
      databaseUrl,
      'submissions (organization_id, student_id, id, class_id, chapter_id, challenge_id, response, captured_at, disposition)',
      () =>
        rowsOf(students, (student, turn) => {
          const { chapterId, challengeId } = challengeOf(turn)
          const classId = classIdOf(classOfStudent(student, { classes: 0, studentsPerClass }))
          return `${head(student)}\t${letterIdOf(student, turn)}\t${classId}\t${chapterId}\t${challengeId}\t${response}\t${instantOf(turn)}\ton-time\n`
        }),
    ),
    copy(
      databaseUrl,
      'current_responses (organization_id, student_id, challenge_id, chapter_id, submission_id, captured_at, disposition)',
      () =>
        rowsOf(students, (student, turn) => {
          if (turn % timesAnswered !== timesAnswered - 1) return ''
          const { chapterId, challengeId } = challengeOf(turn)
          return `${head(student)}\t${challengeId}\t${chapterId}\t${letterIdOf(student, turn)}\t${instantOf(turn)}\ton-time\n`
        }),
    ),
  ])
  await asOwner(databaseUrl, async (run) => {
    for (const table of ['submissions', 'current_responses', 'receipts'])
      await run(`vacuum (analyze) ${table}`)
  })
}

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0')
const letterIdOf = (student: number, turn: number) => `01a2${hex(turn, 4)}-0000-7000-8000-${hex(student, 12)}`
const fingerprintOf = (student: number, turn: number) => `\\\\x${hex(turn, 32)}${hex(student, 32)}`
const instantOf = (turn: number) => new Date(Date.UTC(2026, 0, 1 + turn)).toISOString()

function challengeOf(turn: number) {
  const challenge = challenges[Math.floor(turn / timesAnswered)]
  if (!challenge) throw new Error('no such challenge')
  return challenge
}

/** In chunks of about 256 KB, because a write for each row would be slow. */
function* rowsOf(students: number, rowOf: (student: number, turn: number) => string): Generator<string> {
  let piece = ''
  for (let turn = 0; turn < perStudent; turn++) {
    for (let student = 1; student <= students; student++) {
      piece += rowOf(student, turn)
      if (piece.length < 1 << 18) continue
      yield piece
      piece = ''
    }
  }
  yield piece
}

async function copy(databaseUrl: string, target: string, rows: () => Iterable<string>): Promise<void> {
  // The rows are valid by construction, and checking each one would take most of the time.
  const environment = {
    ...process.env,
    PGOPTIONS: '-c session_replication_role=replica -c synchronous_commit=off',
  }
  const psql = spawn(
    'psql',
    [asSuperuser(databaseUrl), '-q', '-v', 'ON_ERROR_STOP=1', '-c', `copy ${target} from stdin`],
    {
      env: environment,
      stdio: ['pipe', 'ignore', 'inherit'],
    },
  )
  const ended = event(psql, 'exit')
  for (const piece of rows()) if (!psql.stdin.write(piece)) await event(psql.stdin, 'drain')
  psql.stdin.end()
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`copy ${target} ended with ${code}`)
}

async function sizeOf(databaseUrl: string): Promise<number> {
  return asOwner(databaseUrl, async (run) => {
    const { rows } = await run('select pg_database_size(current_database())::float8 as bytes')
    return Number(rows[0]?.bytes)
  })
}

async function asOwner<T>(
  databaseUrl: string,
  work: (run: (text: string) => Promise<pg.QueryResult<Record<string, unknown>>>) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: asSuperuser(databaseUrl) })
  await client.connect()
  try {
    return await work((text) => client.query(text))
  } finally {
    await client.end()
  }
}
