import type { Connection } from './connect.ts'

/**
 * Returns a warning of one line when the login of a PostgreSQL server has more rights than it needs, which
 * weakens the isolation between schools. deploy/create-database.sh creates a login without a warning.
 */
export async function loginWarningOf(db: Connection): Promise<string | undefined> {
  if (db.isEmbedded) return undefined
  const { rows } = await db.knex.raw<{ rows: { login: string; powers: string[] }[] }>(
    `select rolname as login, array_remove(array[
      case when rolsuper then 'is a superuser' end,
      case when rolcreaterole then 'makes roles' end,
      case when pg_has_role(session_user, relowner, 'member') then 'owns the tables' end,
      case when pg_has_role(session_user, 'weltenkompass_maintenance', 'usage') then 'inherits its roles' end
    ], null) as powers
    from pg_roles, pg_class where rolname = session_user and pg_class.oid = 'public.organizations'::regclass`,
  )
  const [found] = rows
  if (!found || found.powers.length === 0) return undefined
  return `The database login ${found.login} ${found.powers.join(', ')}: docs/operations.md, "An installation with one login", says how to narrow it`
}
