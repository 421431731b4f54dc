// Planted faults: each is a plausible defect of a courier, a server or a disk, made by replacing the ports of the
// product's parts, never the parts themselves. The checker must detect every one. It must not report a missing lock,
// because correctness needs none.
import { noLocks } from '../../testing/courier-device.ts'
import type { Outcome } from '../judge.ts'
import type { OutboxPorts } from '../outbox.ts'
import type { CourierMutant } from './device.ts'
import type { Planted } from './memory-rig.ts'

type Send = OutboxPorts['send']
type Letters = Parameters<Send>[0]

/** The correct response of the school if everything had arrived. */
function allReceived(letters: Letters): Outcome {
  const receivedAt = '2026-11-02T08:00:00.000Z'
  const receipts = letters.map(({ id }) => ({ id, disposition: 'received', receivedAt }))
  const data = { epoch: 'epoch 1', serial: 1, serverTime: receivedAt, receipts }
  return { kind: 'answer', status: 200, text: JSON.stringify({ success: true, data }) }
}

const sending =
  (change: (send: Send, letters: Letters) => Promise<Outcome>): CourierMutant =>
  (ports) => ({ ...ports, send: (letters) => change(ports.send, letters) })

const takingFor = (isSuccess: (outcome: Outcome) => boolean): CourierMutant =>
  sending(async (send, letters) => {
    const outcome = await send(letters)
    return isSuccess(outcome) ? allReceived(letters) : outcome
  })

/** Replaces a part of the server's reported state. */
const rewriting = (change: (data: { epoch: string; serial: number }) => void): CourierMutant =>
  sending(async (send, letters) => {
    const outcome = await send(letters)
    if (outcome.kind !== 'answer' || outcome.status !== 200) return outcome
    try {
      const body = JSON.parse(outcome.text) as { data: { epoch: string; serial: number } }
      if (typeof body.data.serial === 'number') change(body.data)
      return { ...outcome, text: JSON.stringify(body) }
    } catch {
      return outcome
    }
  })

const deleteBeforeSend: CourierMutant = (ports, { work }) => ({
  ...ports,
  async send(letters) {
    await work.letters.bulkDelete(letters.map(({ id }) => id))
    return ports.send(letters)
  },
})

const dropOn4xx: CourierMutant = (ports, { work }) => ({
  ...ports,
  async send(letters) {
    const outcome = await ports.send(letters)
    if (outcome.kind === 'answer' && outcome.status >= 400 && outcome.status < 500) {
      await work.letters.bulkDelete(letters.map(({ id }) => id))
    }
    return outcome
  },
})

export const mutants = {
  'delete before send': { courierMutant: deleteBeforeSend },
  'no receipt': { schoolMutant: { noReceipt: true } },
  'any status counts as success': { courierMutant: takingFor((outcome) => outcome.kind === 'answer') },
  'HTML 200 counts as success': {
    courierMutant: takingFor(
      (outcome) => outcome.kind === 'answer' && outcome.status === 200 && outcome.text.startsWith('<'),
    ),
  },
  'drop on 4xx': { courierMutant: dropOn4xx },
  'receipts with a TTL': { schoolMutant: { receiptLifeMs: 24 * 3_600_000 } },
  'acknowledge before the transaction completes': { acknowledgesEarly: true },
  'no author binding': { schoolMutant: { noAuthorBinding: true } },
  'order by arrival': { schoolMutant: { orderByArrival: true } },
  'epoch ignored': {
    ignores: 'epoch',
    courierMutant: rewriting((data) => (data.epoch = 'always the same')),
  },
  'late by arrival': { schoolMutant: { lateByArrival: true } },
  'late is refused': { schoolMutant: { refusesLate: true } },
  'older master keys forgotten': { schoolMutant: { forgetsKeys: true } },
  'picture without its hash': { schoolMutant: { noPictureHash: true } },
  'first part is the picture': { schoolMutant: { firstPartIsWhole: true } },
  'answer refused without its picture': { schoolMutant: { refusesUnpictured: true } },
  'MAC not checked': { schoolMutant: { noMac: true } },
  'serial ignored': {
    ignores: 'serial',
    courierMutant: rewriting((data) => (data.serial = Number.MAX_SAFE_INTEGER)),
  },
} as const satisfies Record<string, Planted>

/** Must not be detected: locks only save traffic. */
export const noLock: Planted = { courierMutant: (ports) => ({ ...ports, locks: noLocks }) }
