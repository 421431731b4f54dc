import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { createServices } from '../create-services.ts'
import { connectDatabase, type Connection } from '../db/connect.ts'
import { restoredPathOf } from '../db/embedded.ts'
import { eraseStudent } from '../db/erase-student.ts'
import { requireMasterKey } from '../db/master-key.ts'
import { readEnv } from '../env.ts'
import { createLog } from '../log.ts'
import { createSecrets, findSecrets } from '../secrets.ts'
import type { Services } from '../services.ts'
import { insertUnnamed, webpWith } from '../testing/an-attachment.ts'
import { peopleOf, type StudentPerson } from '../testing/people.ts'
import { packBackup, unpackBackup } from './backup-file.ts'
import { noticeFall } from './high-water.ts'
import { runOperation } from './operations.ts'
import { askServer } from './requests.ts'
import { restoreBackup } from './restore-backup.ts'
import { startUpkeep, type UpkeepPorts } from './start-upkeep.ts'

// The tests run in order on one data directory, as a school would do it. A PostgreSQL server has its own
// tools for this.

const seed = inject('testSeed')
const dataDir = mkdtempSync(join(tmpdir(), 'wk-backup-'))
const file = join(dataDir, 'last-night.backup')
const env = readEnv({ DATA_DIR: dataDir })
const now = new Date()

interface Running {
  db: Connection
  services: Services
  stop(): Promise<void>
}

/** Starts the parts of the server that use the data directory, without HTTP. */
async function start(pace: Partial<UpkeepPorts> = {}): Promise<Running> {
  const db = await connectDatabase({ dataDir })
  const secrets = findSecrets(env)
  if (!secrets) throw new Error('no keys')
  await requireMasterKey(db, secrets)
  const log = createLog(() => {})
  const services = await createServices({
    database: db,
    secrets,
    publicOrigin: env.publicOrigin,
    dataDir,
    clock: systemClock,
    log,
    isStopping: () => false,
  })
  const upkeep = await startUpkeep({ db, services, dataDir, clock: systemClock, log, ...pace })
  return { db, services, stop: () => upkeep.stop().then(() => db.close()) }
}

describe.runIf('dumpFile' in seed)('backup and restore', { timeout: 120_000 }, () => {
  let running: Running
  let kept: StudentPerson
  let erased: StudentPerson
  let late: StudentPerson

  beforeAll(async () => {
    mkdirSync(dataDir, { recursive: true })
    createSecrets(dataDir)
    if (!('dumpFile' in seed)) return
    const directory = join(dataDir, 'database')
    await (await connectDatabase({ directory, dumpFile: seed.dumpFile })).close()
    running = await start()
    const people = peopleOf(running.db)
    const schoolClass = await people.aClassOf(await people.aTeacherIn(await people.aSchool()))
    kept = await people.aStudentIn(schoolClass)
    erased = await people.aStudentIn(schoolClass)
    await running.db.transaction({ role: 'maintenance' }, (tx) =>
      insertUnnamed(tx, { organizationId: kept.organizationId, studentId: kept.id }, 'vom Praktikum', 60_000),
    )
    await signIn()
    writeFileSync(file, await runOperation(env, 'backup'))
    late = await people.aStudentIn(schoolClass)
  })
  afterAll(async () => {
    await running?.stop().catch(() => {})
    rmSync(dataDir, { recursive: true, force: true })
  })

  const studentIds = () =>
    running.db.transaction({ role: 'maintenance' }, (tx) => tx('students').orderBy('id').pluck('id'))
  const pictures = () =>
    running.db.transaction({ role: 'maintenance' }, (tx) => tx('attachmentParts').pluck('content'))
  const epoch = async () =>
    (await running.db.transaction({ role: 'maintenance' }, (tx) => tx('settings').first()))?.epoch
  /** Creates a session. */
  const signIn = () =>
    running.db.transaction({ role: 'maintenance' }, (tx) =>
      tx('sessions').insert({
        id: uuidv7(),
        organizationId: kept.organizationId,
        userType: 'student',
        userId: kept.id,
        currentHash: randomBytes(32),
        hereHash: randomBytes(32),
        idleExpiresAt: new Date(now.getTime() + 3_600_000),
        expiresAt: new Date(now.getTime() + 3_600_000),
      }),
    )
  const openSessions = () =>
    running.db.transaction({ role: 'maintenance' }, (tx) => tx('sessions').whereNull('revokedAt').pluck('id'))

  it('the running server takes a backup, which describes itself and contains no key', async () => {
    const { facts } = await unpackBackup(readFileSync(file))
    expect(facts).toMatchObject({ epoch: await epoch(), counts: { students: 2, submissions: 0 } })
    expect(facts.masterKey).toMatch(/^[0-9a-f]{32}$/)
    const { masterKey } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as {
      masterKey: string[]
    }
    const { tar } = await unpackBackup(readFileSync(file))
    expect(tar.includes(masterKey[0] ?? '')).toBe(false)
  })

  it('the running server refuses an unknown operation in one line', async () => {
    await expect(askServer(dataDir, 'drop everything')).rejects.toThrow('does not know "drop everything"')
    expect(readdirSync(join(dataDir, 'requests'))).toEqual([])
  })

  it('a retention request during a run is answered that it did not run', async () => {
    const row = { id: uuidv7(), startedAt: new Date(), finishedAt: null, onlyCounted: false, purged: {} }
    await running.db.transaction({ role: 'maintenance' }, (tx) => tx('retentionRuns').insert(row))
    expect((await runOperation(env, 'retention')).toString()).toBe('null')
    await running.db.transaction({ role: 'maintenance' }, (tx) => tx('retentionRuns').delete())
  })

  it('while the server runs, a restore is refused', async () => {
    await expect(restoreBackup(env, file, now)).rejects.toThrow('in use by process')
    expect(await studentIds()).toHaveLength(3)
  })

  it('a file that is truncated, damaged, of a newer app or of other keys changes nothing', async () => {
    const [tombstone] = running.services.letters.tombstoneHashesOf(erased.id)
    await running.db.transaction({ role: 'maintenance' }, (tx) => eraseStudent(tx, erased, tombstone))
    await running.services.tombstones.keep([tombstone])
    await running.stop()
    const good = readFileSync(file)
    const backup = await unpackBackup(good)
    const flipped = Buffer.from(good)
    flipped[good.length >> 1] = (flipped[good.length >> 1] ?? 0) ^ 1
    const newer = { ...backup, facts: { ...backup.facts, schema: '9999_later.ts' } }
    const foreign = { ...backup, facts: { ...backup.facts, masterKey: 'f'.repeat(32) } }
    const bad: [Buffer, string][] = [
      [good.subarray(0, -1_000), 'is damaged'],
      [flipped, 'is damaged'],
      [randomBytes(5_000), 'is no backup'],
      [await packBackup(newer), 'newer version'],
      [await packBackup(foreign), 'not those of this backup'],
    ]
    const before = readdirSync(dataDir).sort()
    for (const [content, reason] of bad) {
      const path = join(dataDir, 'last-night.backup')
      writeFileSync(path, content)
      await expect(restoreBackup(env, path, now)).rejects.toThrow(reason)
    }
    writeFileSync(file, good)
    expect(readdirSync(dataDir).sort()).toEqual(before)
  })

  it('a restore brings back the state of the backup with a new epoch; erased students stay erased', async () => {
    const { facts, erased: again, keptAside } = await restoreBackup(env, file, now)
    expect(again).toBe(1)
    expect(existsSync(keptAside ?? '')).toBe(true)
    running = await start()
    expect(await studentIds()).toEqual([kept.id])
    expect(await pictures()).toEqual([webpWith('vom Praktikum', 60_000)])
    expect(await epoch()).not.toBe(facts.epoch)
    expect(await openSessions()).toEqual([])
    await running.stop()
    // The replaced database is kept and can be put back.
    const database = join(dataDir, 'database')
    rmSync(database, { recursive: true })
    renameSync(keptAside ?? '', database)
    running = await start()
    expect(await studentIds()).toEqual([kept.id, late.id].sort())
  })

  it('a database replaced by hand is detected by a lost erasure: all sign in again', async () => {
    const before = await epoch()
    await signIn()
    await running.db.transaction({ role: 'maintenance' }, async (tx) => {
      await tx('tombstones').delete()
    })
    await running.stop()
    running = await start()
    expect(await epoch()).not.toBe(before)
    expect(await openSessions()).toEqual([])
    const tombstones = await running.db.transaction({ role: 'maintenance' }, (tx) =>
      tx('tombstones').select(),
    )
    expect(tombstones).toHaveLength(1)
  })

  it('a database replaced by hand is detected by its lower serial: all sign in again', async () => {
    await running.db.knex.raw("select setval('outbox_serial', 500)")
    await noticeFall(running.db, dataDir, now)
    const before = await epoch()
    await signIn()
    expect(await noticeFall(running.db, dataDir, now)).toBeUndefined()
    expect(await openSessions()).toHaveLength(1)
    await running.db.knex.raw("select setval('outbox_serial', 400)")
    const begun = await noticeFall(running.db, dataDir, now)
    expect(begun).not.toBe(before)
    expect(await epoch()).toBe(begun)
    expect(await openSessions()).toEqual([])
    await signIn()
    expect(await noticeFall(running.db, dataDir, now)).toBeUndefined()
    expect(await openSessions()).toHaveLength(1)
  })

  it('a database replaced during a check is detected by the next check', async () => {
    const { db } = running
    const before = await epoch()
    await db.knex.raw("select setval('outbox_serial', 500)")
    await noticeFall(db, dataDir, now)
    const setBackAfterwards: typeof db.transaction = async (as, work) => {
      const done = await db.transaction(as, work)
      await db.knex.raw("select setval('outbox_serial', 450)")
      return done
    }
    await noticeFall({ ...db, transaction: setBackAfterwards }, dataDir, now)
    expect(await epoch()).toBe(before)
    const begun = await noticeFall(db, dataDir, now)
    expect(begun).toBeDefined()
    expect(await epoch()).toBe(begun)
  })

  it('a database replaced under a running server is detected at the next check', async () => {
    await running.stop()
    running = await start({ firstLookMs: 20, lookMs: 50 })
    const before = await epoch()
    const highWater = () => readFileSync(join(dataDir, 'high-water.json'), 'utf8')
    await running.db.knex.raw("select setval('outbox_serial', 600)")
    await expect.poll(highWater).toContain('"serial":600')
    await running.db.knex.raw("select setval('outbox_serial', 550)")
    await expect.poll(epoch).not.toBe(before)
  })

  it('a long check is not overlapped by the next one, and stopping waits for it', async () => {
    let looking = 0
    let most = 0
    const runIfDue = async () => {
      most = Math.max(most, (looking += 1))
      await wait(300)
      looking -= 1
      return undefined
    }
    const { db, services } = running
    const retention = { ...services.retention, runIfDue }
    const upkeep = await startUpkeep({
      db: { ...db, isEmbedded: false },
      services: { ...services, retention },
      dataDir,
      clock: systemClock,
      log: createLog(() => {}),
      firstLookMs: 10,
      lookMs: 10,
    })
    await expect.poll(() => looking).toBe(1)
    await wait(100)
    await upkeep.stop()
    expect({ looking, most }).toEqual({ looking: 0, most: 1 })
  })

  it('retention waits for free disk space, because it writes before it frees space', async () => {
    let runs = 0
    let hasRoom = false
    const runIfDue = async () => {
      runs += 1
      return undefined
    }
    const { db, services } = running
    const upkeep = await startUpkeep({
      db: { ...db, isEmbedded: false },
      services: { ...services, retention: { ...services.retention, runIfDue }, hasRoom: () => hasRoom },
      dataDir,
      clock: systemClock,
      log: createLog(() => {}),
      firstLookMs: 10,
      lookMs: 10,
    })
    await wait(300)
    expect(runs).toBe(0)
    hasRoom = true
    await expect.poll(() => runs).toBeGreaterThan(0)
    await upkeep.stop()
  })

  it('the next start completes a restore that was killed between two steps', async () => {
    await running.stop()
    const database = join(dataDir, 'database')
    renameSync(database, restoredPathOf(database))
    running = await start()
    expect(await studentIds()).toHaveLength(2)
  })
})
