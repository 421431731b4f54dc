import { fillSpool, type Spool } from './spool.ts'

/** Writes the fields of one JSON object in order. */
export interface JsonFields {
  value(name: string, value: unknown): Promise<void>
  /** A field with an array whose elements are written as they arrive. Resolves with their number. */
  list(name: string, elements: AsyncIterable<unknown>): Promise<number>
}

/** The complete body of an answer, `{"success":true,"data":{…}}`, whose `data` was written field by field. */
export class SpooledAnswer {
  readonly spool: Spool

  constructor(spool: Spool) {
    this.spool = spool
  }
}

/** `work` may call `writeFields` again: the answer then starts from the beginning. */
export async function spoolAnswer(
  work: (writeFields: (write: (fields: JsonFields) => Promise<void>) => Promise<void>) => Promise<void>,
): Promise<SpooledAnswer> {
  return new SpooledAnswer(await fillSpool((spool) => work((write) => writeAnswer(spool, write))))
}

async function writeAnswer(spool: Spool, write: (fields: JsonFields) => Promise<void>): Promise<void> {
  await spool.restart()
  await spool.write('{"success":true,"data":{')
  let comma = ''
  await write({
    async value(name, value) {
      await spool.write(`${comma}${JSON.stringify(name)}:${JSON.stringify(value)}`)
      comma = ','
    },
    async list(name, elements) {
      await spool.write(`${comma}${JSON.stringify(name)}:[`)
      comma = ','
      let count = 0
      for await (const element of elements) {
        await spool.write(`${count > 0 ? ',' : ''}${JSON.stringify(element)}`)
        count += 1
      }
      await spool.write(']')
      return count
    },
  })
  await spool.write('}}')
}
