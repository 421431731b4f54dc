import type { Connection } from './connect.ts'

/**
 * One line for a login of a PostgreSQL server for which the walls between schools hold less than they could
 * (migrations/0016_login_makes_no_roles.ts), or nothing.
 */
export async function loginWarningOf(db: Connection): Promise<string | undefined> {
  if (db.isEmbedded) return undefined
  const { rows } = await db.knex.raw<{ rows: { login: string; isWide: boolean }[] }>(
    `select rolname as login, rolsuper or rolcreaterole as "isWide"
    from pg_roles where rolname = session_user`,
  )
  const [found] = rows
  if (!found?.isWide) return undefined
  return `The database login ${found.login} makes roles or is a superuser: docs/operations.md, "Database", says how to narrow it`
}
