// A tablet's report of what waits on it. The device cookie says which browser reports, and each ticket says for which
// class. A ticket counts only from a browser on which its student has signed in: so no browser can report for another
// tablet, not even with letters of it (a rescue file). Without this proof a tablet may only say that nothing waits on it.
import type { Knex } from 'knex'
import { v7 as uuidv7 } from 'uuid'
import { deviceKeyOf } from '../../db/sign-ins.ts'
import type { Ticket } from '../../letters/tickets.ts'

export interface ReportedTicket {
  ticket: Ticket
  waiting: number
  since: Date | null
}

export interface Report {
  organizationId: string
  /** The value of the device cookie. */
  device: string
  /** Of this organization. */
  tickets: readonly ReportedTicket[]
  /** Not after the server's time. */
  at: Date
}

/** Runs as `app` of the organization. @returns the tablet's number, `undefined` if it has none */
export async function storeReport(tx: Knex.Transaction, report: Report): Promise<number | undefined> {
  const { organizationId, tickets, at } = report
  const deviceKey = deviceKeyOf(report.device)
  const proven = await provenTickets(tx, report, deviceKey)
  // The sign-ins of an erased student are gone. Then the tablet may still say of itself that nothing waits for a class.
  const empty = classesOf(tickets).filter((id) =>
    tickets.every(({ ticket, waiting }) => ticket.classId !== id || waiting === 0),
  )
  if (proven.length === 0 && empty.length === 0) return undefined
  const waiting = await waitingByClass(tx, report, proven)
  if (waiting.size > 0) await introduceTablet(tx, { organizationId, deviceKey })
  const [tablet] = await tx('tablets')
    .where({ organizationId, deviceKey })
    .andWhere('reportedAt', '<', at)
    .update({ reportedAt: at })
    .returning(['id', 'number'])
  if (!tablet) return (await tx('tablets').where({ organizationId, deviceKey }).first('number'))?.number
  const ofTablet = { organizationId, tabletId: tablet.id }
  const former = tx('tabletLetters').where(ofTablet)
  if (proven.length === 0) void former.whereIn('classId', empty)
  await former.delete()
  const rows = [...waiting].map(([classId, letters]) => ({ ...ofTablet, classId, ...letters }))
  if (rows.length > 0) await tx('tabletLetters').insert(rows)
  return tablet.number
}

/** Those of students who have signed in on this browser. */
async function provenTickets(
  tx: Knex.Transaction,
  { organizationId, tickets }: Report,
  deviceKey: Buffer,
): Promise<ReportedTicket[]> {
  const students = [...new Set(tickets.map(({ ticket }) => ticket.studentId))]
  const rows = await tx('signIns')
    .where({ organizationId, userType: 'student', outcome: 'signed-in', deviceKey })
    .whereIn('userId', students)
    .distinct('userId')
  const here = new Set(rows.map(({ userId }) => userId))
  return tickets.filter(({ ticket }) => here.has(ticket.studentId))
}

/** A class that does not exist any more has no teacher who could look for the tablet. */
async function waitingByClass(
  tx: Knex.Transaction,
  { organizationId, at }: Report,
  tickets: readonly ReportedTicket[],
): Promise<ReadonlyMap<string, { waiting: number; since: Date }>> {
  const classes = await tx('classes')
    .where({ organizationId })
    .whereIn('id', classesOf(tickets))
    .whereNull('deletedAt')
    .select('id')
  const found = new Map<string, { waiting: number; since: Date }>()
  for (const { id } of classes) {
    const ofClass = tickets.filter(({ ticket, waiting }) => ticket.classId === id && waiting > 0)
    const waiting = ofClass.reduce((sum, one) => sum + one.waiting, 0)
    const times = ofClass.map(({ since }) => (since ?? at).getTime())
    if (waiting > 0) found.set(id, { waiting, since: new Date(Math.min(...times, at.getTime())) })
  }
  return found
}

function classesOf(tickets: readonly ReportedTicket[]): string[] {
  return [...new Set(tickets.flatMap(({ ticket }) => ticket.classId ?? []))]
}

/** Another tablet may take the same free number at the same time; the next attempt sees its row. */
async function introduceTablet(
  tx: Knex.Transaction,
  { organizationId, deviceKey }: { organizationId: string; deviceKey: Buffer },
): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt++) {
    if (await tx('tablets').where({ organizationId, deviceKey }).first('id')) return
    const id = uuidv7()
    await tx.raw(
      `insert into tablets (organization_id, id, device_key, number, reported_at)
       select :organizationId, :id, :deviceKey, min(free), to_timestamp(0)
       from generate_series(1, (select count(*) + 1 from tablets where organization_id = :organizationId)) free
       where free not in (select number from tablets where organization_id = :organizationId)
       on conflict do nothing`,
      { organizationId, id, deviceKey },
    )
  }
  throw new Error('no number was free for a tablet')
}
