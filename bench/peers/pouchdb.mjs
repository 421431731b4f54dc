// PouchDB replicating to express-pouchdb, both in memory. Its server only stores documents: it opens nothing
// and writes no receipts or tables.
import { once } from 'node:events'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Uses its own server, because PouchDB needs its protocol. */
export async function openPouchServer() {
  const express = require('express')
  const PouchDB = require('pouchdb')
  PouchDB.plugin(require('pouchdb-adapter-memory'))
  const InMemory = PouchDB.defaults({ adapter: 'memory' })
  const app = express()
  app.use(
    '/',
    require('express-pouchdb')(InMemory, {
      mode: 'minimumForPouchDB',
      inMemoryConfig: true,
      logPath: '/dev/null',
    }),
  )
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** @returns milliseconds until all have arrived */
    async drain(url, letters) {
      const name = `l${Math.random().toString(36).slice(2)}`
      const local = new InMemory(name)
      await local.bulkDocs(letters.map((letter) => ({ _id: letter.id, letter })))
      const startedAt = performance.now()
      for (let isDone = false; !isDone;) {
        isDone = await local.replicate.to(new PouchDB(`${url}/r${name}`)).then(
          ({ ok }) => ok,
          () => false,
        )
      }
      const ms = performance.now() - startedAt
      await local.destroy()
      return ms
    },
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
