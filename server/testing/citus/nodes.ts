// A database on every node of a Citus cluster. The nodes find each other's database by its name, so a copy of a
// distributed database is a copy on every node.
import { readFileSync } from 'node:fs'
import { Client } from 'pg'

/** The superuser's URLs of `npm run test:citus`, the coordinator's first. */
export function testNodes(): string[] {
  return (process.env['TEST_CITUS_NODES'] ?? '').split(',').filter((url) => url !== '')
}

/** Prepares a database of this name on every node. */
export async function prepareNodes(superuserUrls: readonly string[], database: string): Promise<void> {
  const statements = readFileSync('deploy/citus-node.sql', 'utf8')
  for (const url of superuserUrls) await execute(ofDatabase(url, database), [statements])
}

/** The workers become part of the coordinator's database. */
export async function joinNodes(superuserUrls: readonly string[], database: string): Promise<void> {
  const [coordinator, ...workers] = superuserUrls.map((url) => new URL(url))
  if (!coordinator) throw new Error('a cluster has a coordinator')
  const nodeOf = ({ hostname, port }: URL) => `('${hostname}', ${port})`
  await execute(ofDatabase(coordinator.href, database), [
    `select citus_set_coordinator_host${nodeOf(coordinator)}`,
    ...workers.map((worker) => `select citus_add_node${nodeOf(worker)}`),
  ])
}

export async function execute(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

function ofDatabase(url: string, database: string): string {
  const of = new URL(url)
  of.pathname = `/${database}`
  return of.href
}
