// RxDB's replication in memory, pushing over HTTP in batches of 100: the same letters to the same server.
import { createRxDatabase } from 'rxdb/plugins/core'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'

/** @returns milliseconds until all have arrived */
export async function drainWithRxdb(url, letters) {
  const database = await createRxDatabase({
    name: `bench${Math.random().toString(36).slice(2)}`,
    storage: getRxStorageMemory(),
    multiInstance: false,
    eventReduce: false,
  })
  const { letters: collection } = await database.addCollections({
    letters: {
      schema: {
        version: 0,
        primaryKey: 'id',
        type: 'object',
        properties: { id: { type: 'string', maxLength: 36 }, letter: { type: 'object' } },
        required: ['id', 'letter'],
      },
    },
  })
  await collection.bulkInsert(letters.map((letter) => ({ id: letter.id, letter })))
  const startedAt = performance.now()
  const replication = replicateRxCollection({
    collection,
    replicationIdentifier: 'bench',
    live: false,
    // The default of five seconds would make its result worse.
    retryTime: 250,
    push: {
      batchSize: 100,
      async handler(rows) {
        const body = JSON.stringify({ letters: rows.map((row) => row.newDocumentState.letter) })
        const headers = { 'Content-Type': 'application/json' }
        const response = await fetch(`${url}/api/outbox`, { method: 'POST', headers, body })
        const { data } = await response.json()
        if (data.receipts.some(({ disposition }) => disposition !== 'received'))
          throw new Error('not received')
        return []
      },
    },
  })
  await replication.awaitInitialReplication()
  const ms = performance.now() - startedAt
  await replication.cancel()
  await database.close()
  return ms
}
