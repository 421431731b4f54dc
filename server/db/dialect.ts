import type { Knex } from 'knex'
import PostgresClient from 'knex/lib/dialects/postgres/index.js'
import { TypeOverrides, type QueryResult } from 'pg'

// Converts column names from snake_case in the database to camelCase in the code. It works on the driver's
// result, which separates column names from values, so the content of jsonb columns is unchanged. Knex's own
// postProcessResponse cannot separate them after a pluck().

const camelNames = new Map<string, string>()

function camelCase(column: string): string {
  let name = camelNames.get(column)
  if (name === undefined) {
    name = column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    camelNames.set(column, name)
  }
  return name
}

function snakeCase(identifier: string): string {
  return identifier.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function withCamelNames(result: QueryResult | undefined): void {
  if (!result?.rows?.length) return
  const names = result.fields.map((field) => [field.name, camelCase(field.name)] as const)
  if (names.every(([column, name]) => column === name)) return
  result.rows = result.rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(names.map(([column, name]) => [name, row[column]])),
  )
}

interface Answered {
  response?: QueryResult | QueryResult[]
}

/** Knex's PostgreSQL dialect with camelCase rows. */
export class CamelCaseClient extends PostgresClient {
  override processResponse(query: Answered, runner: unknown): unknown {
    for (const result of [query.response].flat()) withCamelNames(result)
    return super.processResponse(query, runner)
  }
}

export const wrapIdentifier: NonNullable<Knex.Config['wrapIdentifier']> = (identifier, wrap) =>
  wrap(snakeCase(identifier))

const overrides = new TypeOverrides()
overrides.setTypeParser(20 /* int8 */, Number)

/**
 * int8 becomes a number, because counts and versions stay far below 2^53. All other types are parsed as pg
 * does.
 */
export const columnTypes: Knex.PgCustomTypesConfig = {
  getTypeParser: (oid, format): unknown =>
    overrides.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
}
