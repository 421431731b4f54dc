// A complete tablet without a screen: all services over real Dexie databases, against a school in memory with scripted
// calls and a real outbox state. Tabs of one tablet share databases, cookies and channel.
import 'fake-indexeddb/auto'
import { webcrypto } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { createMemoryLocks, type Locks } from '../api/locks.ts'
import { CacheDatabase } from '../offline/cache-database.ts'
import { createDelivery } from '../offline/deliver.ts'
import { createOutbox } from '../offline/outbox.ts'
import { createOutboxStore } from '../offline/outbox-store.ts'
import { createServices, type Services } from '../offline/services.ts'
import { createStorageSafety } from '../offline/storage-safety.ts'
import { WorkDatabase } from '../offline/work-database.ts'
import { checkResponse } from '#shared/challenges/index.ts'
import { createLetterOpener } from './letter-opener.ts'
import { createLetterServer } from './letter-server.ts'
import { createScriptedServer, data } from './scripted-server.ts'

export type Tablet = Awaited<ReturnType<typeof createTablet>>

let made = 0

export async function createTablet() {
  const opener = await createLetterOpener()
  const letters = createLetterServer()
  const school = createScriptedServer()
  const number = (made += 1)
  const clock = { now: Date.UTC(2026, 10, 21, 8) }
  const cookie = { here: undefined as string | undefined }
  const { locks, waiting } = withWaiting(createMemoryLocks())
  const tabs: Services[] = []
  const databases: { close(): void; delete(): Promise<void> }[] = []
  const network = { isUp: true }
  const timers = new Set<() => void>()
  school.on('/api/auth/logout', data({}))
  school.on('/api/students/chapters', data([]))

  function openTab(): Services {
    const work = new WorkDatabase(`tablet-${number}-work`)
    const cache = new CacheDatabase(`tablet-${number}-cache`)
    databases.push(work, cache)
    let renewals = 0
    const transport: typeof letters.transport = async (url, init) => {
      if (!network.isUp) throw new TypeError('Failed to fetch')
      return url === '/api/outbox' ? letters.transport(url, init) : school.transport(url, init)
    }
    const now = () => clock.now
    const services: Services = createServices({
      work,
      cache,
      transport,
      locks,
      now,
      outbox: createOutbox({
        store: createOutboxStore(work, '1'),
        send: createDelivery(transport, { now, isOffline: () => !network.isUp }),
        now,
        locks,
        random: () => 0,
        newToken: uuidv7,
      }),
      crypto: webcrypto as Crypto,
      sharedSession: {
        owner: () => cookie.here,
        renewal: () => String(renewals),
        noteRenewal: () => void (renewals += 1),
      },
      safety: createStorageSafety({
        database: work,
        now,
        storage: undefined,
        witness: { isKnown: () => false, note: () => undefined },
        platform: { isIosTab: false, hasWorker: true, hasCrypto: true },
      }),
      connection: { isOnline: () => network.isUp, subscribe: () => () => undefined },
      appVersion: '1',
      random: () => 0,
      language: () => 'de',
      checkResponse,
      hasHere: () => cookie.here !== undefined,
      clearHere: () => void (cookie.here = undefined),
      platform: {
        setTimer(work) {
          timers.add(work)
          return () => void timers.delete(work)
        },
        listen: () => () => undefined,
        wakeWorker: () => undefined,
      },
      announce: (message) => tabs.forEach((tab) => tab !== services && tab.hear(message)),
    })
    tabs.push(services)
    return services
  }

  /** The school's answer to this student's sign-in; each sign-in has its own ticket. */
  function admit(username: string, studentId = uuidv7()) {
    const record = {
      id: studentId,
      username,
      passwordChanged: false,
      createdAt: new Date(clock.now).toISOString(),
      credentialVersion: 3,
      helpSince: null,
      class: null,
      organization: { id: uuidv7(), name: 'Schule' },
    }
    school.on('/api/students/login', (request, signal) => {
      cookie.here = `${username} ${request.url} ${school.seen.length}`
      return data({ ...record, ...opener.writeKeysFor(`ticket ${school.seen.length}`) })(request, signal)
    })
    school.on('/api/students/profile', data(record))
    return record
  }

  /** Adds a student to the school, who can sign in on the tablet. */
  async function signIn(tab: Services, username: string) {
    const record = admit(username)
    await tab.signingIn.student({ username, password: `passwort von ${username}` })
    return record
  }

  return {
    opener,
    letters,
    school,
    clock,
    cookie,
    network,
    /** How many tasks wait for a lock that another task holds. */
    waiting,
    /** Runs what waits for a time; otherwise no timer runs. */
    elapse() {
      const due = [...timers]
      timers.clear()
      for (const work of due) work()
    },
    openTab,
    admit,
    signIn,
    /** The content of all databases as one text: what developer tools would show. */
    async everythingReadable(): Promise<string> {
      const rows: unknown[] = []
      for (const database of [
        new WorkDatabase(`tablet-${number}-work`),
        new CacheDatabase(`tablet-${number}-cache`),
      ]) {
        await database.open()
        for (const table of database.tables) rows.push(table.name, await table.toArray())
        database.close()
      }
      return JSON.stringify(rows)
    },
    async close() {
      for (const database of databases) database.close()
      await new WorkDatabase(`tablet-${number}-work`).delete()
      await new CacheDatabase(`tablet-${number}-cache`).delete()
    },
  }
}

/** Counts the tasks that have asked for a lock and have not begun. */
function withWaiting(inner: Locks): { locks: Locks; waiting: () => number } {
  let count = 0
  const locks: Locks = {
    request(name, work) {
      count += 1
      return inner.request(name, (isAlone) => {
        count -= 1
        return work(isAlone)
      })
    },
  }
  return { locks, waiting: () => count }
}
