// Records which accounts have signed in on which device and at which address. The sign-in limiter reads it before
// each attempt. It stores keyed hashes in the table of throttles, where rows expire. The limiter defines the budgets.
import type pg from 'pg'
import type { Database } from '../db/connect.ts'
import { beginAs } from '../db/context.ts'
import type { Log } from '../log.ts'

const day = 24 * 3_600_000
/** Since the last sign-in on the device. Longer than the summer holidays. */
const deviceMs = 180 * day
const placeMs = 30 * day

/**
 * The account, device and address of an attempt. `device`: the cookie, or the id of the device in letters.
 */
interface Asked {
  account: string
  device: string | undefined
  address: string
}

export interface PriorSignIns {
  /** The account has signed in on this device. */
  onDevice: boolean
  /** The account has signed in at this address. */
  atAddress: boolean
  /** The number of accounts of the roleGroup that have signed in at this address. */
  accountsThere: number
}

export interface Knowledge {
  about(asked: Asked & { roleGroup: string }): Promise<PriorSignIns>
  isKnownDevice(device: string): Promise<boolean>
  learn(signedIn: Asked & { roleGroup: string; deviceId: string | undefined }): Promise<void>
}

/** The storage: points by key until a time in milliseconds. */
interface Store {
  pointsOf(keys: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Sets the keys in `keep` until that time. If `first` is new, it is set and `count` grows by one. */
  write(
    keep: readonly string[],
    counted: { first: string; count: string },
    until: { kept: number; counted: number },
  ): Promise<void>
}

type KeyOf = (...parts: string[]) => string

function createKnowledge(keyOf: KeyOf, store: Store): Knowledge {
  const pair = (account: string, device: string) => `known:${keyOf(account, device)}`
  const ofDevice = (device: string) => `known-device:${keyOf(device)}`
  const place = (account: string, address: string) => `known-account:${keyOf(account, address)}`
  const accounts = (roleGroup: string, address: string) => `accounts:${keyOf(roleGroup, address)}`
  return {
    async about({ account, device, address, roleGroup }) {
      const keys = {
        pair: device === undefined ? undefined : pair(account, device),
        place: place(account, address),
        accounts: accounts(roleGroup, address),
      }
      const points = await store.pointsOf(Object.values(keys).filter((key) => key !== undefined))
      return {
        onDevice: keys.pair !== undefined && points.has(keys.pair),
        atAddress: points.has(keys.place),
        accountsThere: points.get(keys.accounts) ?? 0,
      }
    },
    async isKnownDevice(device) {
      return (await store.pointsOf([ofDevice(device)])).size > 0
    },
    async learn({ account, device, address, roleGroup, deviceId }) {
      const keep = [
        ...(device === undefined ? [] : [pair(account, device), ofDevice(device)]),
        ...(deviceId === undefined ? [] : [pair(account, deviceId)]),
      ]
      const now = Date.now()
      const until = { kept: now + deviceMs, counted: now + placeMs }
      await store.write(keep, { first: place(account, address), count: accounts(roleGroup, address) }, until)
    },
  }
}

export function knowledgeInMemory(): Knowledge {
  const rows = new Map<string, { points: number; until: number }>()
  const read = (key: string) => {
    const row = rows.get(key)
    return row && row.until > Date.now() ? row.points : undefined
  }
  return createKnowledge((...parts) => parts.join('\n'), {
    async pointsOf(keys) {
      const found = keys.map((key) => [key, read(key)] as const)
      return new Map(found.filter((entry): entry is [string, number] => entry[1] !== undefined))
    },
    async write(keep, { first, count }, until) {
      for (const key of keep) rows.set(key, { points: 1, until: until.kept })
      if (read(first) !== undefined) return
      rows.set(first, { points: 1, until: until.counted })
      rows.set(count, { points: (read(count) ?? 0) + 1, until: rows.get(count)?.until ?? until.counted })
    },
  })
}

const safeKey = /^[\w:-]+$/

/**
 * One read and one write per sign-in. While the database is unavailable, every device counts as unknown.
 * @param ports.keyOf a keyed hash, so that no name and no address is stored in plain text
 */
export function knowledgeInDatabase(ports: { database: Database; keyOf: KeyOf; log: Log }): Knowledge {
  const { database, keyOf, log } = ports
  let written = 0

  /** On PostgreSQL the counters delete expired rows (counters.ts). The embedded database has no counters. */
  async function clearSometimes(client: pg.ClientBase): Promise<void> {
    written += 1
    if (!database.isEmbedded || written % 50 !== 1) return
    await client.query(beginAs({ role: 'auth' }, database))
    await client.query('delete from throttles where expire <= $1', [Date.now()])
    await client.query('commit')
  }

  return createKnowledge(keyOf, {
    async pointsOf(keys) {
      if (!keys.every((key) => safeKey.test(key))) throw new TypeError('not a key')
      const list = keys.map((key) => `'${key}'`).join(', ')
      const statement = `select key, points from throttles where key in (${list}) and expire > ${Date.now()}`
      try {
        const rows = await database.ask<{ key: string; points: number }>({ role: 'auth' }, statement)
        return new Map(rows.map(({ key, points }) => [key, points]))
      } catch (error) {
        log.error('known devices cannot be read', error)
        return new Map()
      }
    },
    async write(keep, { first, count }, until) {
      try {
        await database.withClient(async (client) => {
          await client.query(beginAs({ role: 'auth' }, database))
          await client.query(learning, [keep, until.kept, first, count, until.counted, Date.now()])
          await client.query('commit')
          await clearSometimes(client)
        })
      } catch (error) {
        log.error('known devices cannot be written', error)
      }
    },
  })
}

const learning = `
  with kept as (
    insert into throttles (key, points, expire) select unnest($1::text[]), 1, $2::bigint
    on conflict (key) do update set expire = excluded.expire
  ), first as (
    insert into throttles (key, points, expire) values ($3, 1, $5::bigint)
    on conflict (key) do update set expire = excluded.expire where throttles.expire <= $6::bigint
    returning 1
  )
  insert into throttles (key, points, expire) select $4, 1, $5::bigint where exists (select 1 from first)
  on conflict (key) do update set
    points = case when throttles.expire <= $6::bigint then 1 else throttles.points + 1 end,
    expire = case when throttles.expire <= $6::bigint then excluded.expire else throttles.expire end`
