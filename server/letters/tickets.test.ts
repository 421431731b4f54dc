import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deriveMasterKeys } from './master-keys.ts'
import { createTickets, type TicketHolder } from './tickets.ts'

const holder: TicketHolder = {
  studentId: '01890000-0000-7000-8000-000000000001',
  organizationId: '01890000-0000-7000-8000-000000000002',
  classId: '01890000-0000-7000-8000-000000000003',
  deviceId: '01890000-0000-7000-8000-000000000004',
  sid: '01890000-0000-7000-8000-000000000005',
  issuedAt: new Date('2026-09-01T08:00:00.123Z'),
}
const former = { kid: 'former', key: randomBytes(32) }
const present = { kid: 'present', key: randomBytes(32) }
const ticketsOf = async (...keys: { kid: string; key: Buffer }[]) =>
  createTickets(await deriveMasterKeys(keys))

describe('a ticket', () => {
  it('contains the author and the time of issue', async () => {
    const tickets = await ticketsOf(present)
    expect(tickets.openTicket(tickets.createTicket(holder).keyId)).toMatchObject({ ticket: holder })
  })

  it('may belong to a student without a class', async () => {
    const tickets = await ticketsOf(present)
    const { keyId } = tickets.createTicket({ ...holder, classId: null })
    expect(tickets.openTicket(keyId)).toMatchObject({
      ticket: { classId: null, studentId: holder.studentId },
    })
  })

  it('gets a new write key each time, which is the same after a restart', async () => {
    const tickets = await ticketsOf(present)
    const [one, two] = [tickets.createTicket(holder), tickets.createTicket(holder)]
    expect(one.key).not.toBe(two.key)
    expect(Buffer.from(one.key, 'base64url')).toHaveLength(32)
    const afterRestart = (await ticketsOf(present)).openTicket(one.keyId)
    expect(afterRestart?.writeKey.export().toString('base64url')).toBe(one.key)
  })

  it('of an older master key opens; new tickets are sealed under the current key', async () => {
    const before = (await ticketsOf(former)).createTicket(holder)
    const rotated = await ticketsOf(present, former)
    expect(rotated.openTicket(before.keyId)).toMatchObject({ ticket: holder })
    const after = rotated.createTicket(holder)
    expect((await ticketsOf(former)).openTicket(after.keyId)).toBeUndefined()
  })

  it('of another server does not open', async () => {
    const foreign = (await ticketsOf({ kid: 'present', key: randomBytes(32) })).createTicket(holder)
    expect((await ticketsOf(present)).openTicket(foreign.keyId)).toBeUndefined()
  })

  it('in another encoding of the same bytes is refused', async () => {
    const tickets = await ticketsOf(present)
    const { keyId } = tickets.createTicket(holder)
    const sealed = Buffer.from(keyId, 'base64url')
    const spellings = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
      .map((last) => keyId.slice(0, -1) + last)
      .filter((other) => other !== keyId && Buffer.from(other, 'base64url').equals(sealed))
    for (const other of [...spellings, `${keyId}=`, ` ${keyId}`]) {
      expect(tickets.openTicket(other)).toBeUndefined()
    }
  })

  it('with any bit changed does not open', async () => {
    const tickets = await ticketsOf(present)
    const sealed = Buffer.from(tickets.createTicket(holder).keyId, 'base64url')
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed)
      changed[index] = (changed[index] ?? 0) ^ (1 << (index % 8))
      expect(tickets.openTicket(changed.toString('base64url'))).toBeUndefined()
    }
  })

  it('is not sealed for an incomplete holder', async () => {
    const tickets = await ticketsOf(present)
    expect(() => tickets.createTicket({ ...holder, studentId: 'anna' })).toThrow('not a UUID')
  })
})

describe('master keys', () => {
  it('derive the same seal key on every start', async () => {
    const [one, two] = [await deriveMasterKeys([present]), await deriveMasterKeys([present])]
    expect(one.current.sealKey.publicKey).toBe(two.current.sealKey.publicKey)
    expect(Buffer.from(one.current.sealKey.publicKey, 'base64url')).toHaveLength(65)
  })

  it('are refused when too short, without a name or with a duplicate name', async () => {
    await expect(deriveMasterKeys([])).rejects.toThrow('no master key')
    await expect(deriveMasterKeys([{ kid: 'a', key: randomBytes(31) }])).rejects.toThrow('32 bytes')
    await expect(deriveMasterKeys([present, { ...former, kid: 'present' }])).rejects.toThrow('same name')
  })
})
