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

type WriteFields = (write: (fields: JsonFields) => Promise<void>) => Promise<void>

/**
 * @param work may call `writeFields` again: the answer then starts from the beginning. A function that it returns writes
 * the last fields.
 */
export async function spoolAnswer(
  work: (writeFields: WriteFields) => Promise<((fields: JsonFields) => Promise<void>) | undefined>,
): Promise<SpooledAnswer> {
  const spool = await fillSpool(async (filling) => {
    let fields = fieldsIn(filling)
    const writeLast = await work(async (write) => {
      await filling.restart()
      await filling.write('{"success":true,"data":{')
      fields = fieldsIn(filling)
      await write(fields)
    })
    await writeLast?.(fields)
    await filling.write('}}')
  })
  return new SpooledAnswer(spool)
}

function fieldsIn(spool: Spool): JsonFields {
  let comma = ''
  return {
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
  }
}
