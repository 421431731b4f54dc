/** Knex publishes its dialects without types. */
declare module 'knex/lib/dialects/postgres/index.js' {
  import knex from 'knex'
  export default class PostgresClient extends knex.Client {
    processResponse(query: object, runner: unknown): unknown
  }
}
