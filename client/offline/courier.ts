import type { CourierRow, WorkDatabase } from './work-database.ts'

/** The courier's row, or a new one. Call it inside a transaction that includes `device`. */
export async function courierOf(database: WorkDatabase): Promise<CourierRow> {
  const row = await database.device.get('courier')
  return row?.id === 'courier' ? row : { id: 'courier', failures: 0, backOffUntil: 0, retryAfterUntil: 0 }
}

/** Every response of the server sets the clock, not only those of the outbox. */
export async function noteContact(database: WorkDatabase, serverTime: number, deviceTime: number) {
  await database.transaction('rw', database.device, async () => {
    const courier = await courierOf(database)
    await database.device.put({ ...courier, contact: { serverTime, deviceTime } })
  })
}
